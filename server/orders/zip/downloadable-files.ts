import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Actor } from '../../platform/http/gate.ts'
import { orderFiles, orderMessages, orders } from '../orders/orders.tables.ts'
import { worksOnOrders } from '../orders/visible-orders.ts'

/**
 * Condition on the files of an order that its customer may take: no draft, nothing unpaid, nothing internal. The
 * query joins `orders` and, where there is one, the file's message.
 */
export const downloadableByCustomer = and(
  or(ne(orderFiles.kind, 'modified'), and(isNotNull(orderFiles.released_at), eq(orders.payment, 'paid'))),
  or(isNull(orderFiles.message_id), eq(orderMessages.internal, false)),
)

/** Narrows the files of visible orders to those that this person may take and that are still stored. */
export function downloadableBy(user: Actor) {
  return and(isNull(orderFiles.deleted_at), worksOnOrders(user) ? undefined : downloadableByCustomer)
}
