import { asc } from 'drizzle-orm'
import { users } from '../../../accounts/users/accounts.tables.ts'
import { shownName } from '../../../accounts/users/user-columns.ts'
import { isActiveTeam } from '../../../accounts/users/user-conditions.ts'
import type { Db } from '../../../platform/db/client.ts'
import { answersTickets } from './visible-tickets.ts'

/** Lists everybody of the team who may work on tickets, by name. */
export async function listAssignees(db: Db) {
  const team = await db
    .select({ _id: users._id, name: shownName, role_id: users.role_id, permissions: users.permissions })
    .from(users)
    .where(isActiveTeam)
    .orderBy(asc(users.firstname), asc(users.lastname))
  return team.filter(answersTickets).map(({ _id, name }) => ({ _id, name }))
}
