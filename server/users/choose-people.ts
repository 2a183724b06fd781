import { asc } from 'drizzle-orm'
import type { PeopleKind } from '../../shared/accounts/person.ts'
import { inAlphabet } from '../platform/db/alphabet.ts'
import type { Db } from '../platform/db/client.ts'
import { firstOf, inOrder, listOf } from '../platform/db/page-of.ts'
import { matchesFilter, matchesKeywords } from './people-conditions.ts'
import { fullName } from './user-columns.ts'
import { users } from './users.tables.ts'

/** Most people in one answer; the others are found by typing. */
const most = 50

const byName = inOrder(asc(inAlphabet(fullName)), asc(users._id))
const choices = listOf(users, (db) =>
  db.select({ _id: users._id, name: fullName, email: users.email }).from(users).$dynamic(),
)

/** Lists the first people by name that a text finds, to choose from. */
export function choosePeople(
  db: Db,
  { keywords, kind }: { keywords?: string | undefined; kind?: PeopleKind | undefined },
) {
  return firstOf(
    db,
    choices,
    { where: matchesFilter({ kind }), search: matchesKeywords(keywords), order: byName },
    most,
  )
}
