import type { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import type { Handlers } from '../../platform/http/context.ts'
import {
  countCancelled,
  countCompleted,
  countPending,
  countUnanswered,
  countWarning,
} from './count-orders.ts'
import { exportHistory } from './export-history.ts'
import { listOrders, listPendingOrders } from './list-orders.ts'
import { listHistory } from './order-history.ts'
import type { OrderList } from './order-lists.ts'

/** Makes the handlers that list and count the orders of a list. */
export function listHandlers(within: OrderList) {
  return {
    // Of one customer they are all listed, in whichever list they stand.
    all: async ({ db, portal, user, query }) =>
      listOrders(db, user, query, query.customer ? undefined : await within(portal)),
    pending: async ({ db, portal, user, query }) => listPendingOrders(db, user, query, await within(portal)),
    complete: async ({ db, portal, user, query }) =>
      listHistory(db, portal, user, query, await within(portal)),
    exportHistory: async ({ db, portal, user, query }) =>
      exportHistory(db, portal, user, query, await within(portal)),
    warningCount: async ({ db, portal }) => countWarning(db, await within(portal)),
    cancelledCount: async ({ db, portal }) => countCancelled(db, await within(portal)),
    pendingCount: async ({ db, portal }) => countPending(db, await within(portal)),
    completeCount: async ({ db, portal }) => countCompleted(db, await within(portal)),
    unansweredCount: async ({ db, portal }) => countUnanswered(db, await within(portal)),
  } satisfies Partial<Handlers<typeof orderListRoutes>>
}
