import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { PageOf } from '../../../../shared/contract/paging.ts'
import type { ChatRow, chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import { conversations, messageFiles, messages } from '../../../conversations/conversations.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import { contains } from '../../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../../platform/db/page-of.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { shownNameOf } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { chats } from '../chats.tables.ts'
import { isChat, isWaiting } from '../count-unread.ts'

type ChatsQuery = z.output<(typeof chatTeamRoutes)['people']['query']>

/** Characters of the last message that a row shows. */
const shownCharacters = 160

const takers = alias(users, 'takers')

/** Columns of `chatCustomer`. */
export const customerColumns = {
  _id: users._id,
  name: shownNameOf(users),
  username: users.username,
  email: users.email,
  company_name: users.company_name,
  picture: users.picture,
  locale: users.locale,
}

const last = sql<ChatRow['last']>`(
  select jsonb_build_object('message', left(message, ${sql.raw(String(shownCharacters))}), 'by_customer', by_customer,
    'files', (select count(*) from ${messageFiles} where ${messageFiles.message_id} = ${messages._id}),
    'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${messages} where ${messages.conversation_id} = ${conversations._id} and not internal
    and origin <> 'automatic'
  order by ${messages.number} desc limit 1)`

const rows = listOf(conversations, (db) =>
  db
    .select({
      _id: conversations._id,
      customer: customerColumns,
      last,
      last_at: conversations.last_at,
      waiting_since: conversations.waiting_since,
      taken_by: { _id: takers._id, name: shownNameOf(takers) },
    })
    .from(conversations)
    .innerJoin(users, eq(users._id, conversations.customer_id))
    .leftJoin(chats, eq(chats.user_id, conversations._id))
    .leftJoin(takers, eq(takers._id, chats.taken_by))
    .$dynamic(),
)

/** First who waits, the longest on top, then the latest. */
const order = inOrder(
  sql`${conversations.waiting_since} asc nulls last`,
  desc(conversations.last_at),
  asc(conversations._id),
)

/** Lists the customers with a chat; `keywords` are looked for in their names, address, company and phone. */
export async function listChats(
  db: Db,
  { presence }: Portal,
  user: Actor,
  { keywords, filter, ...paging }: ChatsQuery,
): Promise<PageOf<ChatRow>> {
  const search = contains(users.search_text, keywords)
  const found = await pageOf(db, rows, and(isChat, filters[filter](user)), {
    ...paging,
    order,
    search:
      search && inArray(conversations.customer_id, db.select({ _id: users._id }).from(users).where(search)),
  })
  return { ...found, items: found.items.map((row) => ({ ...row, online: presence.isOnline(row._id) })) }
}

const filters: Record<ChatsQuery['filter'], (user: Actor) => SQL | undefined> = {
  waiting: () => isWaiting,
  mine: ({ _id }) =>
    sql`exists (select from ${chats} where ${chats.user_id} = ${conversations._id} and ${chats.taken_by} = ${_id})`,
  all: () => undefined,
}
