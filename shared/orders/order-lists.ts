import { z } from 'zod'
import { day, id, keywords, queryFlag } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { exportFormat } from '../contract/table-export.ts'
import { orderRow, person } from './order.ts'
import { orderStatuses } from './order-states.ts'

export const orderSorts = ['created_at', '-created_at', 'due_at', '-due_at', 'orderID', '-orderID'] as const

/** Sort orders of the history: what its columns show of the order itself. */
export const historySorts = [
  ...orderSorts,
  ...(['vehicle', 'service', 'credits', 'completed_at'] as const).flatMap(
    (name) => [name, `-${name}`] as const,
  ),
] as const

/** Filters and sort orders of every list of orders. */
export const listQuery = paging.extend({
  keywords,
  status: z.enum(orderStatuses).optional(),
  sort: z.enum(orderSorts).optional(),
})
/** Only orders with messages of the customer that nobody has answered. */
const unanswered = queryFlag
const queueQuery = listQuery.extend({
  /** Only orders that the caller took, or that nobody took. */
  assigned: z.enum(['me', 'nobody']).optional(),
  /** Only orders past their time frame. */
  warning: queryFlag,
  unanswered,
})

/** Filters of the history. */
const historyFilter = listQuery.omit({ page: true, size: true, sort: true }).extend({
  unanswered,
  /** Orders of this tuner, or for this service. */
  tuner: id.optional(),
  service: id.optional(),
  /** Days of the site's calendar, both included, on which they were placed or completed, as `days` says. */
  from: day.optional(),
  to: day.optional(),
  days: z.enum(['created_at', 'completed_at']).default('created_at'),
})
export type HistoryFilter = z.output<typeof historyFilter>
const historyQuery = historyFilter.extend(paging.shape).extend({ sort: z.enum(historySorts).optional() })
export type HistoryQuery = z.output<typeof historyQuery>

/** Number of orders. */
export const orderCount = z.object({ count: z.number().int() })

const counting = <Path extends string>(path: Path, summary: string) =>
  ({ method: 'GET', path, shows: ['order'], access: 'orders', summary, response: orderCount }) as const

/** The team's lists of orders: the queue, the history, and how many are in them. */
export const orderListRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/order',
    access: 'orders',
    summary: 'All orders, newest first; of one customer, open or closed ones',
    query: listQuery.extend({ customer: id.optional(), open: queryFlag }),
    response: paged(orderRow),
  },
  pending: {
    method: 'GET',
    path: '/pending_orders',
    shows: ['order'],
    access: 'orders',
    summary: 'The queue: open orders, the most urgent first',
    query: queueQuery,
    response: paged(orderRow),
  },
  complete: {
    method: 'GET',
    path: '/complete_orders',
    shows: ['order'],
    access: 'orders',
    summary: 'The history: completed and cancelled orders, newest first',
    query: historyQuery,
    response: paged(orderRow),
  },
  historyChoices: {
    method: 'GET',
    path: '/complete_orders/choices',
    inLanguage: true,
    access: 'orders',
    summary: 'The tuners and services that have orders, to narrow the history by',
    response: z.object({ tuners: z.array(person), services: z.array(person) }),
  },
  exportHistory: {
    method: 'GET',
    path: '/complete_orders/export',
    access: 'orders',
    perMinute: 30,
    summary:
      'The history as far as the filters find it, as a file; its rows are counted in the header x-total-rows',
    query: historyFilter.extend({ format: exportFormat }),
    response: file,
  },
  warningCount: counting('/warning_orders_count', 'How many open orders are past their time frame'),
  cancelledCount: counting('/cancelled_orders_count', 'How many orders were cancelled'),
  pendingCount: counting('/pending_orders_count', 'How many orders are open'),
  completeCount: counting('/complete_orders_count', 'How many orders were completed'),
  unansweredCount: counting(
    '/unanswered_orders_count',
    'How many orders of the history have messages that nobody has answered',
  ),
})
