import { isNull } from 'drizzle-orm'
import type { PersonRow } from '../../../shared/accounts/person.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { users } from '../users/accounts.tables.ts'
import { standingColumns, whoColumns } from '../users/user-columns.ts'
import { canDoWith } from './person-can.ts'

/** The columns of `personRow`; `can` is added by `withCan`. */
export const rowColumns = {
  ...whoColumns,
  country: users.country,
  company_name: users.company_name,
  ...standingColumns,
  permissions: users.permissions,
  created_at: users.created_at,
  last_signed_in_at: users.last_signed_in_at,
}

/** What is left of deleted people is nobody any more. */
export const isSomebody = isNull(users.deleted_at)

type Found = { _id: string; role_id: number; permissions: string[]; status: number }

/** A row as the wire has it: what the database keeps as any number is one of the few there are. */
export function withCan<R extends Found>(user: Actor, row: R) {
  return {
    ...row,
    role_id: row.role_id as PersonRow['role_id'],
    status: row.status as PersonRow['status'],
    can: canDoWith(user, row),
  }
}
