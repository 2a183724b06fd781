import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import type { Order, OrderRow } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'

/** The number of the person's own orders with files that are removed soon. */
export const expiringCountQuery = queryOptions({
  ...callQuery(orderRoutes.mine, { query: { files_go: 'true', size: 1 } }),
  select: ({ total }) => total,
})

/** One order, as the reader may see it. */
export const orderQuery = (id: string) => callQuery(orderRoutes.one, { params: { id } })

/** The person's own orders with this original file; not fetched while the hash is unknown. */
export const ordersWithFileQuery = (sha256: string | null) =>
  queryOptions({
    ...callQuery(orderRoutes.mine, { query: { sha256: sha256 ?? '', size: 5 } }),
    enabled: sha256 !== null,
  })

/**
 * Returns a function that shows the answer of an action on an order at once, in the queue's rows too, and refetches
 * everything else that shows the order or the balance.
 */
export function useOrderChanged() {
  const queries = useQueryClient()
  return (order: Order) => {
    queries.setQueryData(orderQuery(order._id).queryKey, order)
    queries.setQueriesData<PageOf<OrderRow>>(
      { queryKey: [orderRoutes.pending.path] },
      (page) =>
        page && {
          ...page,
          items: page.items.map((row) => (row._id === order._id ? { ...row, ...order } : row)),
        },
    )
    void refreshQueries({ topic: 'order', id: order._id }, { topic: 'credits' })
  }
}

/** Cancels an order; everything that was paid comes back. */
export function useCancelOrder(id: string) {
  const onSuccess = useOrderChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof orderRoutes.cancel>) =>
      call(orderRoutes.cancel, { params: { id }, body }),
    onSuccess,
  })
}

/** Pays an order that isn't paid yet: from the balance, or in money where the answer says. */
export function usePayOrder() {
  const onSuccess = useOrderChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof orderRoutes.payLater>) => call(orderRoutes.payLater, { body }),
    onSuccess: ({ checkout_url, ...order }) => onSuccess(order),
  })
}
