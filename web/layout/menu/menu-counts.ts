import { queryOptions, useQuery } from '@tanstack/react-query'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import type { CountName } from './menu.ts'

const routes = { my_pending: orderRoutes.myPendingCount, pending: orderRoutes.pendingCount }

const countQuery = (name: CountName) =>
  queryOptions({
    queryKey: ['counts', name],
    queryFn: ({ signal }) => call(routes[name], { signal }),
    staleTime: 30_000,
  })

/** The number beside a menu entry; undefined while it isn't known. */
export function useMenuCount(name: CountName): number | undefined {
  return useQuery(countQuery(name)).data?.count
}
