import { and, asc, like, sql } from 'drizzle-orm'
import type { PeopleKind } from '../../shared/person.ts'
import { users } from '../accounts/accounts.tables.ts'
import { fullName } from '../credits/customer-named.ts'
import type { Db } from '../db/client.ts'
import { kinds, part } from './list-people.ts'
import { isSomebody } from './person-columns.ts'

/** So many are offered; who isn't among them is found by typing. */
const most = 50

/** The first people by name that a text finds, to choose from. */
export function choosePeople(
  db: Db,
  { keywords, kind }: { keywords?: string | undefined; kind?: PeopleKind | undefined },
) {
  const found = keywords ? like(users.search_text, part(keywords)) : undefined
  return db
    .select({ _id: users._id, name: fullName, email: users.email })
    .from(users)
    .where(and(isSomebody, found, kind && kinds[kind]))
    .orderBy(asc(sql`lower(${fullName})`), asc(users._id))
    .limit(most)
}
