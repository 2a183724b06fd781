import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { conversationMarks, messages } from './conversations.tables.ts'

type Side = { asCustomer: boolean }

/** Counts the other side's messages in the conversation with this id since anybody of one's own side looked: those that this side sees. */
export function countUnreadIn(conversation_id: AnyColumn, { asCustomer }: Side): SQL<number> {
  return sql<number>`(
    select count(*)::int from ${messages}
    where ${messages.conversation_id} = ${conversation_id}
      and ${messages.by_customer} = ${!asCustomer}
      and ${asCustomer ? sql`not ${messages.internal}` : sql`true`}
      and ${messages.number} > ${readUpTo(conversation_id, { asCustomer })})`
}

/** Computes up to which number anybody of a side has read a conversation. */
export function readUpTo(conversation_id: AnyColumn, { asCustomer }: Side): SQL<number> {
  return sql<number>`coalesce((
    select max(${conversationMarks.read_number}) from ${conversationMarks}
    where ${conversationMarks.conversation_id} = ${conversation_id}
      and ${conversationMarks.by_customer} = ${asCustomer}), 0)`
}
