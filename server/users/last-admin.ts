import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import { roles } from '../../shared/contract/permissions.ts'
import type { Db } from '../platform/db/client.ts'
import { isActive } from './user-conditions.ts'
import { users } from './users.tables.ts'

/**
 * Refuses a change that would leave the site without an admin who can sign in. Throws `last_admin`. Call it inside
 * the transaction, before the person is deleted, blocked or demoted: it locks the admins, so that two can't remove
 * each other. The lock doesn't block other writes that name them.
 */
export async function refuseLastAdmin(db: Db, user_id: string) {
  const admins = await db
    .select({ _id: users._id })
    .from(users)
    .where(and(eq(users.role_id, roles.admin), eq(users.verified, true), isActive))
    .orderBy(asc(users._id))
    .for('no key update')
  if (admins.length === 1 && admins[0]?._id === user_id) throw new AppError('last_admin')
}
