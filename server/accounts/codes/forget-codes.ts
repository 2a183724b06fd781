import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { mailedCodes, passwordResets } from '../../users/users.tables.ts'

/**
 * Deletes a person's codes and tokens for a new password, so that nothing mailed before a change of password or
 * address sets another one after it.
 */
export async function forgetCodes(db: Db, user_id: string) {
  const forgotPassword = and(eq(mailedCodes.user_id, user_id), eq(mailedCodes.purpose, 'forgot_password'))
  await db.delete(mailedCodes).where(forgotPassword)
  await db.delete(passwordResets).where(eq(passwordResets.user_id, user_id))
}
