import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Actor } from '../../platform/http/gate.ts'
import { orderFiles, orderMessages, orders } from '../orders/orders.tables.ts'
import { worksOnOrders } from '../orders/visible.ts'

/**
 * Of the files of an order, those its customer may take: no draft, nothing unpaid, nothing internal. The query joins
 * `orders` and, where there is one, the file's message.
 */
export const customersToTake = and(
  or(ne(orderFiles.kind, 'modified'), and(isNotNull(orderFiles.released_at), eq(orders.payment, 'paid'))),
  or(isNull(orderFiles.message_id), eq(orderMessages.internal, false)),
)

/** Of the files of orders that this person sees, those they may take: what is there still. */
export function takeableBy(user: Actor) {
  return and(isNull(orderFiles.deleted_at), worksOnOrders(user) ? undefined : customersToTake)
}
