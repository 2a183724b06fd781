import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../../shared/accounts/accounts.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Order, OrderRow } from '../../../shared/orders/order.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { call } from '../../app/api/api.ts'
import { nameOf } from '../../app/session/name-of.ts'
import { useMe } from '../../app/session/session.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { orderQuery } from '../order/orders.queries.ts'
import { type OrderList, useOrderList } from './order-list.ts'

/**
 * Takes an order for the signed-in tuner. It is shown as taken at once; when the server refuses, because a colleague
 * was faster, the change is undone and the reason is shown.
 */
export function useTakeOrder() {
  const queries = useQueryClient()
  const me = useMe()
  const { calls } = useOrderList()
  return useAction(async (id: string) => {
    const putBack = await showTaken(queries, calls.pending, id, me)
    try {
      await call(orderTeamRoutes.changeStatus, { params: { id }, body: { status: 'in_progress' } })
    } catch (error) {
      putBack()
      throw error
    }
  })
}

/** Shows the order as the tuner's own wherever it stands; answers how to undo that. */
async function showTaken(queries: QueryClient, { path }: OrderList['calls']['pending'], id: string, me: Me) {
  const queue = [path] as const
  const { queryKey } = orderQuery(id)
  await Promise.all([queries.cancelQueries({ queryKey: queue }), queries.cancelQueries({ queryKey })])
  const taken = {
    status: 'in_progress',
    assigned_to: { _id: me._id, name: nameOf(me) },
  } as const
  const pages = queries.getQueriesData<PageOf<OrderRow>>({ queryKey: queue })
  const order = queries.getQueryData<Order>(queryKey)
  for (const [key, page] of pages) {
    const items = page?.items.map((row) => (row._id === id ? { ...row, ...taken } : row))
    if (page && items) queries.setQueryData(key, { ...page, items })
  }
  if (order)
    queries.setQueryData(queryKey, {
      ...order,
      ...taken,
      can: { ...order.can, change_to: [], upload_modified: true },
    })
  return () => {
    for (const [key, page] of pages) queries.setQueryData(key, page)
    queries.setQueryData(queryKey, order)
  }
}
