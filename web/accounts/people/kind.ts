import type { PeopleKind, PersonRow } from '../../../shared/accounts/person.ts'
import { roles } from '../../../shared/contract/permissions.ts'

/** Returns a person's kind, as the list's filter names it. */
export function kindOf({ role_id, account_type }: Pick<PersonRow, 'role_id' | 'account_type'>): PeopleKind {
  if (role_id === roles.admin) return 'admins'
  if (role_id === roles.staff) return 'staff'
  return `${account_type}s`
}

/** The fields that make somebody that. */
export const fieldsOf = {
  customers: { role_id: roles.customer, account_type: 'customer' },
  dealers: { role_id: roles.customer, account_type: 'dealer' },
  agents: { role_id: roles.customer, account_type: 'agent' },
  staff: { role_id: roles.staff, account_type: 'customer' },
  admins: { role_id: roles.admin, account_type: 'customer' },
} as const satisfies Record<PeopleKind, Pick<PersonRow, 'role_id' | 'account_type'>>
