import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { type PeopleQuery, peopleSorts } from '../../../shared/accounts/people.ts'
import type { PersonRow } from '../../../shared/accounts/person.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { hasRole, matchesFilter, matchesKeywords } from '../../users/people-conditions.ts'
import { fullName } from '../../users/user-columns.ts'
import { isOfTeam } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { rowColumns, withAllowedActions } from './person-columns.ts'

export const people = listOf(users, (db) => db.select(rowColumns).from(users).$dynamic())

const sides = {
  orders: hasRole(roles.customer),
  team: isOfTeam,
}

/** Lists everybody who has an account, or one side of them: customers or the team. */
export async function listPeople(
  db: Db,
  user: Actor,
  { sort, page, size, keywords, ...filter }: PeopleQuery,
  side?: keyof typeof sides,
): Promise<PageOf<PersonRow>> {
  const where = and(matchesFilter(filter), side && sides[side])
  const asked = { page, size, search: matchesKeywords(keywords), order: order(sort) }
  const found = await pageOf(db, people, where, asked)
  return { ...found, items: found.items.map((row) => withAllowedActions(user, row)) }
}

/** Sort orders, each with an index that serves it both ways; ids grow with time, so they sort as `created_at` does. */
const ascending = {
  name: inOrder(asc(inAlphabet(fullName)), asc(users._id)),
  email: asc(sql`lower(${users.email})`),
  company_name: inOrder(asc(inAlphabet(users.company_name)), asc(users._id)),
  created_at: asc(users._id),
  last_signed_in_at: inOrder(sql`${users.last_signed_in_at} asc nulls first`, asc(users._id)),
} satisfies Record<(typeof peopleSorts)[number], SQL>
const descending = {
  name: inOrder(desc(inAlphabet(fullName)), desc(users._id)),
  email: desc(sql`lower(${users.email})`),
  company_name: inOrder(desc(inAlphabet(users.company_name)), desc(users._id)),
  created_at: desc(users._id),
  last_signed_in_at: inOrder(sql`${users.last_signed_in_at} desc nulls last`, desc(users._id)),
} satisfies typeof ascending

function order(sort: PeopleQuery['sort']): SQL {
  const turned = sort.startsWith('-')
  const name = peopleSorts.find((one) => one === sort.slice(turned ? 1 : 0)) ?? 'created_at'
  return (turned ? descending : ascending)[name]
}
