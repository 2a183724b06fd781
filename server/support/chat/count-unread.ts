import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { ChatCount } from '../../../shared/support/chat/chat-count.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { conversations } from '../conversations/conversations.tables.ts'
import { countUnreadIn } from '../conversations/unread.ts'
import { answersChat, whoseChat } from './chat-conversation.ts'

/** Narrows conversations to chats in which something was said. */
export const isChat = and(
  eq(conversations.kind, 'chat').inlineParams(),
  gt(conversations.last_number, 0).inlineParams(),
)

/** Messages of customers are read before they are answered, so only who waits can have sent one that is unread. */
export const isWaiting = isNotNull(conversations.waiting_since)

/** Counts unread messages: a customer's own, or those of all customers for the team, with how many of them wait. */
export async function countUnread(db: Db, user: Actor): Promise<ChatCount> {
  const asCustomer = !answersChat(user)
  const mine = asCustomer ? eq(conversations._id, whoseChat(user, {})) : isWaiting
  const [count] = await db
    .select({
      unread: sql<number>`coalesce(sum(${countUnreadIn(conversations._id, { asCustomer })}), 0)::int`,
      waiting: asCustomer ? sql<number>`0` : sql<number>`count(*)::int`,
    })
    .from(conversations)
    .where(and(isChat, mine))
  return count ?? { unread: 0, waiting: 0 }
}
