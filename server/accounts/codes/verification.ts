import { eq } from 'drizzle-orm'
import { accountStatus, type Me } from '../../../shared/accounts/accounts.ts'
import { type Addressee, sendMail } from '../../notifications/mail/compose.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { personActions } from '../people/person-actions.ts'
import { readOwnAccount } from '../profile/read-own-account.ts'
import { codeMinutes, makeCode, spendCode } from './mailed-codes.ts'

/**
 * Mails a code that proves that the address is the person's, for the account or for opening one. Throws `code_sent_recently` within 60 seconds of the
 * last one.
 */
export async function mailVerificationCode(
  db: Db,
  portal: Portal,
  user: Addressee & { _id: string },
  purpose: 'verify_email' | 'open_account' = 'verify_email',
): Promise<{ sent_at: string; next_after: string }> {
  return db.transaction(async (db) => {
    const { code, ...times } = await makeCode(db, portal.secret, user._id, purpose)
    await sendMail(db, portal, {
      to: user,
      mail: 'verify_email',
      values: { code, minutes: codeMinutes },
    })
    return times
  })
}

/** Confirms the address with the code from the mail. */
export async function verifyEmail(db: Db, portal: Portal, user: Actor, code: string): Promise<Me> {
  if (!user.verified) {
    await spendCode(db, portal.secret, user._id, 'verify_email', code)
    await db.transaction(async (db) => {
      await db.update(users).set({ verified: true }).where(eq(users._id, user._id))
      const { verified, waiting } = personActions
      await record(db, portal, user, user.status === accountStatus.waiting ? waiting : verified, user)
    })
  }
  return readOwnAccount(db, user._id, user.acting_admin?.username)
}
