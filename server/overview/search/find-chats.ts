import { desc, eq } from 'drizzle-orm'
import { holds } from '../../../shared/contract/permissions.ts'
import { type FoundChat, mostFound } from '../../../shared/overview/search.ts'
import { conversations } from '../../conversations/conversations.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf, listOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { isChat } from '../../support/chat/count-unread.ts'
import { matchesKeywords } from '../../users/people-conditions.ts'
import { shownNameOf } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'

const columns = {
  _id: users._id,
  name: shownNameOf(users),
  company_name: users.company_name,
  picture: users.picture,
  waiting_since: conversations.waiting_since,
}
const list = listOf(conversations, (db) =>
  db
    .select(columns)
    .from(conversations)
    .innerJoin(users, eq(users._id, conversations.customer_id))
    .$dynamic(),
)
const latest = desc(conversations.last_at)

/** Finds the chats of customers with the words in their names, for those who answer them. */
export async function findChats(db: Db, user: Actor, keywords: string): Promise<FoundChat[]> {
  if (!holds(user, 'live_support')) return []
  return firstOf(db, list, { where: isChat, search: matchesKeywords(keywords), order: latest }, mostFound)
}
