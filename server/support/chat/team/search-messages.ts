import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { PageOf } from '../../../../shared/contract/paging.ts'
import type { chatTeamRoutes, FoundMessage } from '../../../../shared/support/chat/chat-team.ts'
import { conversations, messageFiles, messages } from '../../../conversations/conversations.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import { contains } from '../../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../../platform/db/page-of.ts'
import { withinDays } from '../../../platform/db/within-days.ts'
import type { Portal } from '../../../platform/portal.ts'
import { shownNameOf } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'

type SearchQuery = z.output<(typeof chatTeamRoutes)['search']['query']>

const authors = alias(users, 'authors')

const rows = listOf(messages, (db) =>
  db
    .select({
      _id: messages._id,
      number: messages.number,
      customer: { _id: users._id, name: shownNameOf(users), company_name: users.company_name },
      message: messages.message,
      internal: messages.internal,
      by: sql<string>`coalesce(${shownNameOf(authors)}, '')`,
      by_customer: messages.by_customer,
      files: sql<number>`(select count(*)::int from ${messageFiles} where ${messageFiles.message_id} = ${messages._id})`,
      created_at: messages.created_at,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations._id, messages.conversation_id))
    .innerJoin(users, eq(users._id, conversations.customer_id))
    .leftJoin(authors, eq(authors._id, messages.author_id))
    .$dynamic(),
)

const newest = inOrder(desc(messages._id))

const isOfChat = sql`exists (select from ${conversations}
  where ${conversations._id} = ${messages.conversation_id} and ${conversations.kind} = 'chat')`

/** Lists the messages of all chats, or of one customer's, that contain the words, newest first. */
export async function searchMessages(
  db: Db,
  portal: Portal,
  { keywords, user_id, from, to, ...paging }: SearchQuery,
): Promise<PageOf<FoundMessage>> {
  const { time_zone } = (await portal.settings.get()).opening_hours
  const where = and(
    isOfChat,
    user_id ? eq(messages.conversation_id, user_id) : undefined,
    withinDays(messages.created_at, { from, to }, time_zone),
  )
  return pageOf(db, rows, where, {
    ...paging,
    search: contains(messages.search_text, keywords),
    order: newest,
  })
}
