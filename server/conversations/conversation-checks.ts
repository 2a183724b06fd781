import { type SQL, sql } from 'drizzle-orm'
import { conversationMarks, conversations, messages } from './conversations.tables.ts'

const numbers: SQL = sql`
  select 'message_above_last_number', conversation.kind || ' ' || conversation._id,
    'last ' || last_number || ', highest ' || max(number)
  from ${conversations} conversation join ${messages} message on message.conversation_id = conversation._id
  group by conversation._id having max(number) > last_number`

const marks: SQL = sql`
  select 'mark_above_last_number', conversation.kind || ' ' || conversation._id,
    'last ' || last_number || ', read ' || read_number || ', delivered ' || delivered_number
  from ${conversations} conversation join ${conversationMarks} mark on mark.conversation_id = conversation._id
  where greatest(read_number, delivered_number) > last_number or read_number > delivered_number`

const chats: SQL = sql`
  select 'chat_of_somebody_else', 'chat ' || _id, 'customer ' || customer_id from ${conversations}
  where kind = 'chat' and customer_id <> _id`

/** Checks that conversations agree with their messages and marks; of what it is about, each kind checks its own. */
export const conversationChecks: SQL[] = [numbers, marks, chats]
