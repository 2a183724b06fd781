import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { callQuery } from '../../app/api/call-query.ts'

export type QueueQuery = SentQuery<typeof orderRoutes.pending>

/** Open orders, the most urgent first. */
export const queueQuery = (query: QueueQuery) =>
  queryOptions({
    ...callQuery(orderRoutes.pending, { query }),
    placeholderData: keepPreviousData,
  })

const countRoutes = { open: orderRoutes.pendingCount, late: orderRoutes.warningCount }

/** The number of orders of a kind. */
export const orderCountQuery = (name: keyof typeof countRoutes) =>
  queryOptions({
    ...callQuery(countRoutes[name]),
    select: ({ count }) => count,
  })

/** The number of open orders in a part of the queue. */
export const queueCountQuery = (query: Partial<Pick<QueueQuery, 'assigned' | 'unanswered'>>) =>
  queryOptions({
    ...callQuery(orderRoutes.pending, { query: { ...query, size: 1 } }),
    select: ({ total }) => total,
  })
