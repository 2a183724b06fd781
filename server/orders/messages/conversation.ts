import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orderMessages, orders } from '../orders/orders.tables.ts'
import { visibleTo, worksOnOrders } from '../orders/visible-orders.ts'

/** Reads the order of a conversation, if this person takes part in it. Throws `not_found`. */
export async function readConversationOrder(db: Db, user: Actor, order_id: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders._id, order_id), visibleTo(user)))
  if (!order) throw new AppError('not_found')
  return order
}

/** Narrows messages to those that this person may read: internal notes are for the team. */
export function readableBy(user: Actor) {
  return worksOnOrders(user) ? undefined : eq(orderMessages.internal, false)
}
