import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type OrderRow, orderRoutes } from '../../shared/orders.ts'
import type { SentQuery } from '../../shared/route.ts'
import { call } from '../api.ts'

export type QueueQuery = SentQuery<typeof orderRoutes.pending>
export type HistoryQuery = SentQuery<typeof orderRoutes.complete>

/** Open orders, the most urgent first. */
export const queueQuery = (query: QueueQuery) =>
  queryOptions({
    queryKey: ['orders', 'queue', query],
    queryFn: ({ signal }) => call(orderRoutes.pending, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The call has no filter for unread messages: among all open orders they are picked by `hasUnread`. */
export const unreadOrders: QueueQuery = { page: 1, size: -1 }
export const hasUnread = (order: OrderRow) => order.unread > 0

/** Completed and cancelled orders, the newest first. */
export const historyQuery = (query: HistoryQuery) =>
  queryOptions({
    queryKey: ['orders', 'history', query],
    queryFn: ({ signal }) => call(orderRoutes.complete, { query, signal }),
    placeholderData: keepPreviousData,
  })

const countRoutes = {
  open: orderRoutes.pendingCount,
  late: orderRoutes.warningCount,
  completed: orderRoutes.completeCount,
  cancelled: orderRoutes.cancelledCount,
}

/** How many orders there are of a kind. */
export const orderCountQuery = (name: keyof typeof countRoutes) =>
  queryOptions({
    queryKey: ['counts', name],
    queryFn: async ({ signal }) => (await call(countRoutes[name], { signal })).count,
  })

/** How many open orders the reader took, or nobody took. */
export const assignedCountQuery = (assigned: 'me' | 'nobody') =>
  queryOptions({
    queryKey: ['counts', 'assigned', assigned],
    queryFn: async ({ signal }) =>
      (await call(orderRoutes.pending, { query: { assigned, size: 1 }, signal })).total,
  })
