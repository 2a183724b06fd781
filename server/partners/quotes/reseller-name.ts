import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { apiAccesses } from '../access/access.tables.ts'

/** Reads the name by which visitors know a reseller: the one they chose for the widget, else of their company or their own. */
export async function nameOfReseller(db: Db, user_id: string): Promise<string> {
  const [reseller] = await db
    .select({ name: sql<string>`coalesce(nullif(${apiAccesses.brand}, ''), ${listedName})` })
    .from(users)
    .leftJoin(apiAccesses, eq(apiAccesses.user_id, users._id))
    .where(eq(users._id, user_id))
  if (!reseller) throw new AppError('not_found')
  return reseller.name
}
