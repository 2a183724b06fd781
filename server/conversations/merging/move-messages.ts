import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { conversationMarks, conversations, messageFiles, messages } from '../conversations.tables.ts'

/**
 * Moves the messages of a conversation behind those of another one of the same customer, in their order and with the
 * next numbers, so that whoever asks for all after a number gets them. Whoever had read one to its end has read it as
 * far as they had read the other. The emptied conversation is removed. Call it inside a transaction.
 */
export async function moveMessages(db: Db, from: string, into: string) {
  const both = await db
    .select()
    .from(conversations)
    .where(inArray(conversations._id, [from, into]))
    .orderBy(asc(conversations._id))
    .for('update')
  const source = both.find(({ _id }) => _id === from)
  const target = both.find(({ _id }) => _id === into)
  if (!source || !target || source.customer_id !== target.customer_id)
    throw new Error('two conversations of one customer are needed')
  const before = target.last_number
  await moveMarks(db, from, into, before)
  await db.update(messageFiles).set({ conversation_id: into }).where(eq(messageFiles.conversation_id, from))
  await db
    .update(messages)
    .set({
      conversation_id: into,
      number: sql`${messages.number} + ${before}`,
      request_key: sql`case when ${messages.request_key} in (
        select taken.request_key from ${messages} taken where taken.conversation_id = ${into})
        then gen_random_uuid() else ${messages.request_key} end`,
    })
    .where(eq(messages.conversation_id, from))
  await db
    .update(conversations)
    .set({
      last_number: before + source.last_number,
      last_at: sql`greatest(${conversations.last_at}, ${source.last_at}::timestamptz)`,
      answered_number: sql`case when ${conversations.waiting_since} is not null then ${conversations.answered_number}
        else ${before}::int + ${source.waiting_since ? source.answered_number : source.last_number}::int end`,
      waiting_since: sql`least(${conversations.waiting_since}, ${source.waiting_since}::timestamptz)`,
    })
    .where(eq(conversations._id, into))
  await db.delete(conversations).where(eq(conversations._id, from))
}

/** Moves the marks of all who had read to the end, and of those to whom all had arrived. */
async function moveMarks(db: Db, from: string, into: string, before: number) {
  const ofOther = (mark: 'read_number' | 'delivered_number') =>
    sql`${before}::int + coalesce((select other.${sql.identifier(mark)} from ${conversationMarks} other
      where other.conversation_id = ${from} and other.user_id = ${conversationMarks.user_id}), 0)`
  const moved = (mark: 'read_number' | 'delivered_number') =>
    sql`case when ${conversationMarks[mark]} = ${before} then ${ofOther(mark)} else ${conversationMarks[mark]} end`
  await db
    .update(conversationMarks)
    .set({ read_number: moved('read_number'), delivered_number: moved('delivered_number') })
    .where(eq(conversationMarks.conversation_id, into))
}
