import { and, asc, not, or, sql } from 'drizzle-orm'
import type { PersonRow } from '../../../shared/accounts/person.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { hasRole } from '../../users/people-conditions.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { people } from './list-people.ts'
import { withAllowedActions } from './person-columns.ts'

/** Time of the last sign-in; for people who never signed in, when the account was opened. */
const lastSeen = sql`coalesce(${users.last_signed_in_at}, ${users.created_at})`

/** Customers who never verified their address, or were not here for 12 months. The team's accounts are never among them. */
export const isInactive = and(
  isAccount,
  hasRole(roles.customer),
  or(not(users.verified), sql`${lastSeen} < now() - interval '12 months'`),
)

const longestAwayFirst = inOrder(asc(lastSeen), asc(users._id))

/** Lists the inactive customers, those away longest first. */
export async function listInactives(
  db: Db,
  user: Actor,
  { keywords, ...paging }: Paging & { keywords?: string | undefined },
): Promise<PageOf<PersonRow>> {
  const search = contains(users.search_text, keywords)
  const found = await pageOf(db, people, isInactive, {
    ...paging,
    search,
    order: longestAwayFirst,
    countInOrder: !search,
  })
  return { ...found, items: found.items.map((row) => withAllowedActions(user, row)) }
}
