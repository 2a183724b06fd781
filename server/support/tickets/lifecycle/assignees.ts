import { asc } from 'drizzle-orm'
import { inEachLanguage } from '../../../platform/db/alphabet.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { shownName } from '../../../users/user-columns.ts'
import { isActiveTeam } from '../../../users/user-conditions.ts'
import { users } from '../../../users/users.tables.ts'
import { answersTickets } from './visible-tickets.ts'

const byName = inEachLanguage((sorted) => asc(sorted(shownName)))

/** Lists everybody of the team who may work on tickets, by name. */
export async function listAssignees(db: Db, user: Pick<Actor, 'locale'>) {
  const team = await db
    .select({ _id: users._id, name: shownName, role_id: users.role_id, permissions: users.permissions })
    .from(users)
    .where(isActiveTeam)
    .orderBy(byName(user.locale))
  return team.filter(answersTickets).map(({ _id, name }) => ({ _id, name }))
}
