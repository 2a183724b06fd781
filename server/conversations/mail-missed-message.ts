import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { RunningPortal } from '../platform/portal.ts'
import type { ConversationKind } from './conversation-kind.ts'
import { messages } from './conversations.tables.ts'
import { readUpTo } from './unread.ts'

/**
 * Notifies the customer once of a row of messages that they haven't seen. Runs as a job, sent for the first of them.
 */
export async function mailMissedMessage<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  portal: RunningPortal,
  message_id: string,
) {
  await db.transaction(async (db) => {
    const [message] = await db.select().from(messages).where(eq(messages._id, message_id))
    if (!message || (await firstUnseen(db, message.conversation_id)) !== message_id) return
    await kind.missed(db, portal, await kind.hold(db, message.conversation_id), message.message)
  })
}

async function firstUnseen(db: Db, conversation_id: string): Promise<string | undefined> {
  const [first] = await db
    .select({ _id: messages._id })
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, conversation_id),
        eq(messages.by_customer, false),
        eq(messages.internal, false),
        ne(messages.origin, 'automatic'),
        gt(messages.number, readUpTo(messages.conversation_id, { asCustomer: true })),
      ),
    )
    .orderBy(asc(messages.number))
    .limit(1)
  return first?._id
}
