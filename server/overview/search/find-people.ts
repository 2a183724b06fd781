import { desc } from 'drizzle-orm'
import { holds } from '../../../shared/contract/permissions.ts'
import { type FoundPerson, mostFound } from '../../../shared/overview/search.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf, listOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { matchesKeywords } from '../../users/people-conditions.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'

const columns = {
  _id: users._id,
  username: users.username,
  email: users.email,
  firstname: users.firstname,
  lastname: users.lastname,
  company_name: users.company_name,
  picture: users.picture,
}
const people = listOf(users, (db) => db.select(columns).from(users).$dynamic())
const order = desc(users._id)

/** Finds people for readers who may see the list of people, nobody for others. */
export async function findPeople(db: Db, user: Actor, keywords: string): Promise<FoundPerson[]> {
  if (!holds(user, 'dealers_manager.dealers_list')) return []
  return firstOf(db, people, { where: isAccount, search: matchesKeywords(keywords), order }, mostFound)
}
