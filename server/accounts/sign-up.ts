import type { z } from 'zod'
import { accountStatus, type signUpForm } from '../../shared/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { openWallet } from '../credits/ledger.ts'
import type { Db } from '../db/client.ts'
import { now } from '../db/columns.ts'
import type { Outside } from '../outside/outside.ts'
import { users } from './accounts.tables.ts'
import { requireCaptcha } from './captcha.ts'
import { findMe } from './me.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { type Device, startSession } from './sessions.ts'
import type { SignedIn } from './sign-in.ts'
import { mailVerificationCode } from './verification.ts'

/**
 * Opens an account with its wallet, mails the verification code and signs the person in, all or nothing. A name or
 * address somebody has is refused by the database (`username_taken`, `email_taken`).
 */
export async function signUp(
  db: Db,
  outside: Outside,
  form: z.output<typeof signUpForm>,
  device: Device,
): Promise<SignedIn> {
  const { captcha, password, terms_accepted: _, ...person } = form
  await requireCaptcha(outside, captcha)
  refuseWeakPassword(password, person)
  const password_hash = await hashPassword(password)
  const { approve_accounts } = await outside.settings.get()
  const status = approve_accounts === 'automatic' ? accountStatus.active : accountStatus.waiting
  return db.transaction(async (db) => {
    const [user] = await db
      .insert(users)
      .values({ ...person, password_hash, status, last_signed_in_at: now })
      .returning()
    if (!user) throw new AppError('internal_error')
    await openWallet(db, user._id, null)
    await mailVerificationCode(db, outside, user)
    const tokens = await startSession(db, outside.secret, user._id, device)
    return { ...tokens, user: await findMe(db, user._id) }
  })
}
