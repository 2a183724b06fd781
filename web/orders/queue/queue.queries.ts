import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '../../../shared/contract/route.ts'
import type { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { OrderList } from './order-list.ts'

export type QueueQuery = SentQuery<typeof orderListRoutes.pending>

type Calls = OrderList['calls']

/** Open orders, the most urgent first. */
export const queueQuery = ({ pending }: Calls, query: QueueQuery) =>
  queryOptions({
    ...callQuery(pending, { query }),
    placeholderData: keepPreviousData,
  })

/** Returns the query of the number of open orders, or of those past their time frame. */
export const orderCountQuery = (calls: Calls, name: 'pendingCount' | 'warningCount') =>
  queryOptions({
    ...callQuery(calls[name]),
    select: ({ count }) => count,
  })

/** Returns the query of the number of open orders in a part of the queue. */
export const queueCountQuery = (
  { pending }: Calls,
  query: Partial<Pick<QueueQuery, 'assigned' | 'unanswered'>>,
) =>
  queryOptions({
    ...callQuery(pending, { query: { ...query, size: 1 } }),
    select: ({ total }) => total,
  })
