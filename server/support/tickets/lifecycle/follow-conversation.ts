import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { conversations, messageFiles, messages } from '../../../conversations/conversations.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import { tickets } from './tickets.tables.ts'

/** Most characters of the messages of a ticket that are searched; the latest ones are. */
const mostSearched = 100_000

/**
 * Writes to tickets anew what they know of their conversations: since when the customer of an open one waits, whether
 * there are files, and what they are found by, which is subject, registration number and the words of the
 * messages, with the labels and notes of the team apart. One text of each ticket has one index: messages by
 * themselves would have to be looked through ticket by ticket. Call it in the transaction in which any of that changes.
 *
 * @param change is written with it
 */
export async function followConversations(
  db: Db,
  ids: string[],
  change: PgUpdateSetSource<typeof tickets> = {},
) {
  await db
    .update(tickets)
    .set({
      ...change,
      waiting_since: sql`case when ${tickets.status} = 'open' then (
        select ${conversations.waiting_since} from ${conversations} where ${conversations._id} = ${tickets._id}) end`,
      has_files: sql`exists (select from ${messageFiles}
        where ${messageFiles.conversation_id} = ${tickets._id} and ${messageFiles.deleted_at} is null)`,
      search_text: sql`fold(concat_ws(' ', ${tickets.subject}, ${tickets.reg_no},
        nullif(regexp_replace(${tickets.reg_no}, '[^[:alnum:]]', '', 'g'), ${tickets.reg_no}),
        ${saidIn(false)}))`,
      notes_text: sql`fold(concat_ws(' ', array_to_string(${tickets.labels}, ' '), ${saidIn(true)}))`,
    })
    .where(inArray(tickets._id, ids))
}

/** The words of a ticket's messages, or of its notes, in their order. */
function saidIn(internal: boolean): SQL {
  return sql`right(coalesce((
    select string_agg(${messages.message}, ' ' order by ${messages.number}) from ${messages}
    where ${messages.conversation_id} = ${tickets._id} and ${messages.internal} = ${internal}), ''), ${mostSearched})`
}
