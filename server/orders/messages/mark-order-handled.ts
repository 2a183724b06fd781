import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { markHandled } from '../../support/conversations/mark-handled.ts'
import type { orders } from '../orders/orders.tables.ts'
import { orderConversation } from './order-conversation.ts'

/** Marks the conversation and the notifications of an order as read by whoever just acted on it; see `markHandled`. */
export function markOrderHandled(db: Db, user: Actor, order: typeof orders.$inferSelect) {
  return markHandled(db, orderConversation, user, order)
}
