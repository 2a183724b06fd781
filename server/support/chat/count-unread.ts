import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { ChatCount } from '../../../shared/support/chat/chat-count.ts'
import { conversations } from '../../conversations/conversations.tables.ts'
import { countUnreadIn } from '../../conversations/unread.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { answersChat, whoseChat } from './chat-conversation.ts'

/** Narrows conversations to chats in which something was said. */
export const isChat = and(
  eq(conversations.kind, 'chat').inlineParams(),
  gt(conversations.last_number, 0).inlineParams(),
)

/** Narrows chats to those whose customer waits for an answer, whoever looked at them. */
export const isWaiting = isNotNull(conversations.waiting_since)

/** Counts a customer's unread messages, or for the team the customers who wait. */
export async function countUnread(db: Db, user: Actor): Promise<ChatCount> {
  if (answersChat(user)) return { unread: 0, waiting: await db.$count(conversations, and(isChat, isWaiting)) }
  const [count] = await db
    .select({
      unread: sql<number>`coalesce(sum(${countUnreadIn(conversations._id, { asCustomer: true })}), 0)::int`,
    })
    .from(conversations)
    .where(and(isChat, eq(conversations._id, whoseChat(user, {}))))
  return { unread: count?.unread ?? 0, waiting: 0 }
}
