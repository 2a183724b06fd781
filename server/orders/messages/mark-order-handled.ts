import { announceConversation } from '../../conversations/announce-conversation.ts'
import type { Writer } from '../../conversations/conversation-kind.ts'
import { markHandled } from '../../conversations/mark-handled.ts'
import type { Db } from '../../platform/db/client.ts'
import type { orders } from '../lifecycle/orders.tables.ts'
import { orderConversation } from './order-conversation.ts'

/** Marks the conversation and the notifications of an order as read by whoever just acted on it; see `markHandled`. */
export async function markOrderHandled(db: Db, user: Writer, order: typeof orders.$inferSelect) {
  if (await markHandled(db, orderConversation, user, order))
    await announceConversation(db, orderConversation, order, 'read')
}
