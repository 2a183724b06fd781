import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { answersIn, type ConversationKind, type Writer } from './conversation-kind.ts'
import { conversationMarks, conversations } from './conversations.tables.ts'

/** Up to which number a conversation has arrived at a person, and is read by them. */
type Mark = { read: number | 'all'; delivered?: number }

/**
 * Records how far a person has read a conversation, and how far it has arrived at them: what is read has arrived.
 * Marks go only forward, and there are none where nobody has written yet.
 *
 * @returns true if a mark is further than before
 */
export async function recordMark(
  db: Db,
  kind: Pick<ConversationKind<never>, 'permission'>,
  user: Writer,
  conversation_id: string,
  { read, delivered = 0 }: Mark,
): Promise<boolean> {
  const read_number = read === 'all' ? sql`last_number` : sql`least(${read}::int, last_number)`
  const { rows } = await db.execute(sql`
    insert into ${conversationMarks} as mark (conversation_id, user_id, by_customer, read_number, delivered_number)
    select _id, ${user._id}::uuid, ${!answersIn(kind, user)}::boolean, ${read_number},
      greatest(${read_number}, least(${delivered}::int, last_number))
    from ${conversations} where _id = ${conversation_id}
    on conflict (conversation_id, user_id) do update set
      read_number = greatest(mark.read_number, excluded.read_number),
      delivered_number = greatest(mark.delivered_number, excluded.delivered_number)
    where excluded.read_number > mark.read_number or excluded.delivered_number > mark.delivered_number
    returning true`)
  return rows.length > 0
}
