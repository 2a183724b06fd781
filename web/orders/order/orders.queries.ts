import { queryOptions } from '@tanstack/react-query'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** The number of the person's own orders with files that are removed soon. */
export const expiringCountQuery = queryOptions({
  ...callQuery(orderRoutes.mine, { query: { files_go: 'true', size: 1 } }),
  select: ({ total }) => total,
})

/** One order, as the reader may see it. */
export const orderQuery = (id: string) => callQuery(orderRoutes.one, { params: { id } })

/** Returns the query of the person's own orders with this original file; not fetched while the hash is unknown. */
export const ordersWithFileQuery = (sha256: string | null) =>
  queryOptions({
    ...callQuery(orderRoutes.mine, { query: { sha256: sha256 ?? '', size: 5 } }),
    enabled: sha256 !== null,
  })
