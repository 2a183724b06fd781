import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { PersonCan } from '../../../shared/accounts/person.ts'
import { type Holder, holds, permissions, roles } from '../../../shared/contract/permissions.ts'

type Known = Holder & { _id: string }

/**
 * Lists what a member of the team may do with a person's account. Nobody blocks, deletes or promotes themselves; an admin
 * switches the two switches on for themselves as for others.
 * Whoever changes the email address or password of an account can do all that its owner may, so only admins and
 * members who hold as many permissions may change those of a member of the team, and only admins those of an admin.
 */
export function allowedPersonActions(user: Known, person: Known & { status: number }): PersonCan {
  const isOther = user._id !== person._id
  const inHands = isInHandsOf(user, person)
  const may = (permission: Parameters<typeof holds>[1]) => inHands && holds(user, permission)
  const edit = may('dealers_manager.edit')
  const roles_too = may('dealers_manager.change_role')
  const change_role = isOther && roles_too
  return {
    edit,
    block: isOther && edit,
    change_role,
    grant: roles_too && user.role_id === roles.admin,
    change_password: isOther && may('dealers_manager.change_dealer_password'),
    sign_in_as:
      may('dealers_manager.login_to_dealer_account') &&
      person.role_id === roles.customer &&
      person.status !== accountStatus.blocked,
    delete: isOther && may('dealers_manager.delete'),
  }
}

function isInHandsOf(user: Known, person: Known): boolean {
  if (user.role_id === roles.admin || person.role_id === roles.customer) return true
  if (person.role_id === roles.admin) return false
  return permissions.every((permission) => !holds(person, permission) || holds(user, permission))
}
