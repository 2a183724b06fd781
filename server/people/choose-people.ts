import { asc, sql } from 'drizzle-orm'
import type { PeopleKind } from '../../shared/person.ts'
import { users } from '../accounts/accounts.tables.ts'
import { fullName } from '../accounts/user-columns.ts'
import type { Db } from '../db/client.ts'
import { foundBy } from './found-by.ts'

/** So many are offered; who isn't among them is found by typing. */
const most = 50

/** The first people by name that a text finds, to choose from. */
export function choosePeople(
  db: Db,
  filter: { keywords?: string | undefined; kind?: PeopleKind | undefined },
) {
  return db
    .select({ _id: users._id, name: fullName, email: users.email })
    .from(users)
    .where(foundBy(filter))
    .orderBy(asc(sql`lower(${fullName})`), asc(users._id))
    .limit(most)
}
