import type { Actor } from '../../platform/http/gate.ts'
import { standingColumns, whoColumns } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { allowedPersonActions } from './allowed-person-actions.ts'

/** Columns of `personRow`; `withCan` adds `can`. */
export const rowColumns = {
  ...whoColumns,
  country: users.country,
  company_name: users.company_name,
  ...standingColumns,
  permissions: users.permissions,
  picture: users.picture,
  created_at: users.created_at,
  last_signed_in_at: users.last_signed_in_at,
}

type Found = { _id: string; role_id: number; permissions: string[]; status: number }

/** Makes the answer's row of a database row: adds `can`. */
export function withAllowedActions<R extends Found>(user: Actor, row: R) {
  return {
    ...row,
    can: allowedPersonActions(user, row),
  }
}
