import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import type { Db } from '../platform/db/client.ts'
import { users } from './users.tables.ts'

/**
 * Locks a person against deletion until the transaction ends, so that records written for them have an owner. Waits
 * for a deletion that has begun. Throws `signed_out` when the person is deleted.
 */
export async function requirePerson(db: Db, user_id: string) {
  const [person] = await db
    .select({ _id: users._id })
    .from(users)
    .where(and(eq(users._id, user_id), isNull(users.deleted_at)))
    .for('key share')
  if (!person) throw new AppError('signed_out')
}
