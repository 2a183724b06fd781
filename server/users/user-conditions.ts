import { and, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import { accountStatus } from '../../shared/accounts/accounts.ts'
import { roles } from '../../shared/contract/permissions.ts'
import { users } from './users.tables.ts'

/** Narrows people to the team. The roles are written into the statement, so that the planner knows how many have them. */
export const isOfTeam = inArray(users.role_id, [roles.admin, roles.staff]).inlineParams()

/** Narrows people to those with this address, in whatever letters. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`

/** Narrows people to those with an account: neither deleted people nor guests of the shop. */
export const isAccount = and(isNull(users.deleted_at), not(users.guest))

/** Narrows people to those who are neither deleted nor blocked. */
export const isNotBlocked = and(isNull(users.deleted_at), ne(users.status, accountStatus.blocked))

/** Narrows people to those whose account is active. */
export const isActive = and(eq(users.status, accountStatus.active), isAccount)

/** Narrows people to the team's active ones. */
export const isActiveTeam = and(isOfTeam, isActive)
