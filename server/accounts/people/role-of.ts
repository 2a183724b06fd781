import { withNeeded } from '../../../shared/accounts/permission-needs.ts'
import type { PersonRow } from '../../../shared/accounts/person.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { offForAdmins, permissions, roles } from '../../../shared/contract/permissions.ts'

type Role = { role_id: PersonRow['role_id']; permissions: string[] }

/**
 * Settles which permissions are stored with a role: none for a customer, for an admin everything but the two that are
 * ticked by name, for staff what is ticked and what that needs.
 */
export function settleRole({ role_id, permissions: ticked }: Role): Role {
  const offered = { [roles.admin]: offForAdmins, [roles.staff]: permissions, [roles.customer]: [] }[role_id]
  const needed: string[] = withNeeded(ticked)
  return { role_id, permissions: (offered ?? []).filter((permission) => needed.includes(permission)) }
}

/**
 * Refuses a change of role that this person may not make, with `forbidden`: only an admin makes or unmakes an admin
 * and ticks permissions, their own switches too. Nobody changes their own role. Others with `dealers_manager.change_role` turn customers into staff without permissions, and
 * back.
 */
export function refuseRole(can: { change_role: boolean; grant: boolean }, before: Role, after: Role) {
  const isTicked = after.permissions.some((permission) => !before.permissions.includes(permission))
  const isUnticked = after.role_id === before.role_id && before.permissions.length > after.permissions.length
  const isOfAdmins = [before.role_id, after.role_id].includes(roles.admin)
  if (after.role_id !== before.role_id && !can.change_role) throw new AppError('forbidden')
  const isAllowed = isTicked || isUnticked || isOfAdmins ? can.grant : can.change_role
  if (!isAllowed) throw new AppError('forbidden')
}
