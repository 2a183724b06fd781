import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'

export type QueueQuery = SentQuery<typeof orderRoutes.pending>
export type HistoryQuery = SentQuery<typeof orderRoutes.complete>

/** Open orders, the most urgent first. */
export const queueQuery = (query: QueueQuery) =>
  queryOptions({
    queryKey: ['orders', 'queue', query],
    queryFn: ({ signal }) => call(orderRoutes.pending, { query, signal }),
    placeholderData: keepPreviousData,
  })

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

/** How many open orders such a part of the queue holds. */
export const queueCountQuery = (query: Pick<QueueQuery, 'assigned' | 'unread'>) =>
  queryOptions({
    queryKey: ['counts', 'queue', query],
    queryFn: async ({ signal }) =>
      (await call(orderRoutes.pending, { query: { ...query, size: 1 }, signal })).total,
  })
