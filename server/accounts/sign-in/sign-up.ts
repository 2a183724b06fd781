import type { z } from 'zod'
import { accountStatus, type signUpForm } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { openWallet } from '../../money/credits/ledger.ts'
import { refuseWrongVatNo } from '../../money/vat/refuse-wrong-vat-no.ts'
import type { Db } from '../../platform/db/client.ts'
import { now } from '../../platform/db/columns.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { type Device, startSession } from '../../users/sessions/sessions.ts'
import { users } from '../../users/users.tables.ts'
import { mailVerificationCode } from '../codes/verification.ts'
import { refuseHeldAddress } from '../email-change/held-addresses.ts'
import { requireCaptcha } from '../passwords/captcha.ts'
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts'
import { readOwnAccount } from '../profile/read-own-account.ts'
import type { SignedIn } from './finish-sign-in.ts'
import { nameFromEmail } from './name-from-email.ts'

/**
 * Opens an account with its wallet, mails the verification code and signs the person in, in one transaction. Without
 * a user name it is made from the address. The database refuses a name or address that is taken (`username_taken`,
 * `email_taken`), and a VAT no. that can't be the person's is `invalid_input`.
 */
export async function signUp(
  db: Db,
  portal: RunningPortal,
  form: z.output<typeof signUpForm>,
  device: Device,
): Promise<SignedIn> {
  const { captcha, password, terms_accepted: _, ...person } = form
  const { email } = person
  await requireCaptcha(portal, captcha)
  await refuseWrongVatNo(portal.db, portal, person)
  refuseWeakPassword(password, { username: person.username ?? email, email })
  const password_hash = await hashPassword(password)
  const { approve_accounts } = await portal.settings.get()
  const status = approve_accounts === 'automatic' ? accountStatus.active : accountStatus.waiting
  return db.transaction(async (db) => {
    await refuseHeldAddress(db, email)
    const username = person.username ?? (await nameFromEmail(db, email))
    const [user] = await db
      .insert(users)
      .values({ ...person, username, password_hash, status, last_signed_in_at: now })
      .returning()
    if (!user) throw new AppError('internal_error')
    await openWallet(db, user._id, null)
    await mailVerificationCode(db, portal, user)
    const tokens = await startSession(db, portal.secret, user._id, device)
    return { ...tokens, user: await readOwnAccount(db, user._id) }
  })
}
