import { queryOptions, useQuery } from '@tanstack/react-query'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { CountName } from '../../app/routing/page.ts'

const routes = { my_pending: orderRoutes.myPendingCount, pending: orderRoutes.pendingCount }

const countQuery = (name: CountName) =>
  queryOptions({ ...callQuery(routes[name]), select: ({ count }) => count, staleTime: 30_000 })

/** Returns the number beside a menu entry; undefined while it is unknown. */
export function useMenuCount(name: CountName): number | undefined {
  return useQuery(countQuery(name)).data
}
