import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { ConversationKind } from './conversation-kind.ts'
import { conversations, messages } from './conversations.tables.ts'

type Row = typeof messages.$inferInsert
type Added = Required<Pick<Row, 'author_id' | 'by_customer' | 'internal' | 'message' | 'request_key'>> &
  Pick<Row, 'origin' | 'sender'>

/**
 * Adds a message to a conversation, which its first message makes; call it inside a transaction. Whoever adds one waits
 * until the transaction of the message before has ended: so numbers and times grow in the order in which messages become
 * visible, and whoever asks for all after a number never misses one.
 *
 * @returns null if the conversation has a message with this `request_key`: roll back, or the number is lost
 */
export async function addMessage<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  subject: S,
  added: Added,
): Promise<{ _id: string; number: number } | null> {
  const [taken] = await db
    .insert(conversations)
    .values({
      _id: subject._id,
      kind: kind.kind,
      customer_id: kind.customerOf(subject),
      ...{ last_number: 1, last_at: clock, waiting_since: added.by_customer ? clock : null },
    })
    .onConflictDoUpdate({
      target: conversations._id,
      set: {
        last_number: sql`${conversations.last_number} + 1`,
        last_at: clock,
        waiting_since: waitingAfter(added),
      },
    })
    .returning({ number: conversations.last_number })
  if (!taken) throw new Error('no number was taken')
  const [message] = await db
    .insert(messages)
    .values({ ...added, conversation_id: subject._id, number: taken.number, created_at: clock })
    .onConflictDoNothing({ target: [messages.conversation_id, messages.request_key] })
    .returning({ _id: messages._id, number: messages.number })
  return message ?? null
}

/** The time at this moment: `now()` is that of the transaction's beginning, before it waited. */
const clock = sql`clock_timestamp()`

/** Computes since when the customer waits: an answer ends it, a note or the portal's own words change nothing. */
function waitingAfter({ by_customer, internal, origin }: Added) {
  if (by_customer) return sql`coalesce(${conversations.waiting_since}, ${clock})`
  return internal || origin === 'automatic' ? sql`${conversations.waiting_since}` : null
}

/**
 * Records that the customer doesn't wait for an answer any more, though none was written.
 *
 * @returns false if they didn't wait
 */
export async function endWaiting(db: Db, conversation_id: string): Promise<boolean> {
  const ended = await db
    .update(conversations)
    .set({ waiting_since: null, answered_number: conversations.last_number })
    .where(and(eq(conversations._id, conversation_id), isNotNull(conversations.waiting_since)))
    .returning({ _id: conversations._id })
  return ended.length > 0
}
