import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { users } from './accounts.tables.ts'

/** Narrows people to the team. The roles are written into the statement, so that the planner knows how many have them. */
export const isOfTeam = inArray(users.role_id, [roles.admin, roles.staff]).inlineParams()

/** Narrows people to those whose account is active and not deleted. */
export const isActive = and(eq(users.status, accountStatus.active), isNull(users.deleted_at))

/** Narrows people to the team's active ones. */
export const isActiveTeam = and(isOfTeam, isActive)
