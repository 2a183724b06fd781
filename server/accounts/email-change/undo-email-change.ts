import { randomBytes } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { endSignIns } from '../../users/sessions/sessions.ts'
import { hashToken } from '../../users/sessions/tokens.ts'
import { users } from '../../users/users.tables.ts'
import { forgetCodes } from '../codes/forget-codes.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { personActions } from '../people/person-actions.ts'
import { forgetFactorsSince } from '../second-factor/forget-second-factor.ts'
import { emailChanges } from './email-changes.tables.ts'
import { canBeUndone } from './held-addresses.ts'

/**
 * Takes a change of address back for whoever has the mail about it, with all that came of it: later changes, the
 * sign-ins, the ways to sign in that were added since, and the password, which somebody else knew. A new one is set
 * with a code that is mailed to the address.
 *
 * @throws AppError `code_expired`, or `email_taken` if the team gave the address to somebody since
 */
export async function undoEmailChange(db: Db, portal: Portal, token: string): Promise<{ email: string }> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  return db.transaction(async (db) => {
    const [change] = await db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.token_hash, hashToken(token)), canBeUndone))
    if (!change) throw new AppError('code_expired')
    const { user_id, email_before: email, created_at } = change
    const [person] = await db
      .update(users)
      .set({ email, password_hash })
      .where(eq(users._id, user_id))
      .returning()
    const since = and(eq(emailChanges.user_id, user_id), gte(emailChanges._id, change._id))
    const undone = await db.delete(emailChanges).where(since).returning({ _id: emailChanges._id })
    if (undone.length === 0) throw new AppError('code_expired')
    await forgetCodes(db, user_id)
    await forgetFactorsSince(db, user_id, created_at)
    await endSignIns(db, user_id)
    if (person) await record(db, portal, user_id, personActions.email_change_undone, person)
    return { email }
  })
}
