import { and, eq, not } from 'drizzle-orm'
import type { z } from 'zod'
import type { Me } from '../../../shared/accounts/accounts.ts'
import { type emailChangeRoutes, undoDays } from '../../../shared/accounts/email-change.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { makeOpaqueToken } from '../../users/sessions/tokens.ts'
import { addresseeColumns } from '../../users/user-columns.ts'
import { hasEmail } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { forgetCodes } from '../codes/forget-codes.ts'
import { codeMinutes, makeCode, spendCode } from '../codes/mailed-codes.ts'
import { changeProfile } from '../profile/change-profile.ts'
import { confirmPerson } from '../second-factor/confirm-person.ts'
import { emailChanges } from './email-changes.tables.ts'
import { findHolder } from './held-addresses.ts'

type Asked = z.output<typeof emailChangeRoutes.askForNewEmail.body>
type Confirmed = z.output<typeof emailChangeRoutes.confirmNewEmail.body>

/**
 * Mails a code to the address that a person wants to have. If somebody has that address, they are notified instead, and
 * the answer is the same: nobody learns whose addresses are known.
 *
 * @throws AppError what `confirmPerson` throws, `invalid_input` for the address they have, `code_sent_recently`
 */
export async function askForNewEmail(db: Db, portal: Portal, user: Actor, { email, password }: Asked) {
  await confirmPerson(db, user, password)
  const before = await addressOf(db, user)
  if (email === before.toLowerCase()) throw new AppError('invalid_input', { fields: { email: 'unchanged' } })
  return db.transaction(async (db) => {
    const { code, ...times } = await makeCode(db, portal.secret, user._id, 'change_email', before + email)
    const taken = await findTaken(db, user, email)
    if (taken) {
      const values = { link: pathTo('login') }
      await sendMail(db, portal, { to: { ...taken, email }, mail: 'email_in_use', values })
    } else {
      const values = { code, minutes: codeMinutes }
      await sendMail(db, portal, { to: { ...user, email }, mail: 'confirm_email', values })
    }
    return times
  })
}

/**
 * Changes a person's address with the code that was mailed to the new one, and notifies the previous address, with a link
 * to take it back. Codes for a new password that were mailed to the address before are worth nothing from then on.
 *
 * @throws AppError what `spendCode` throws, `code_expired` if the address changed since, `email_taken`,
 *   `acting_as_customer`
 */
export async function confirmNewEmail(db: Db, portal: Portal, user: Actor, form: Confirmed): Promise<Me> {
  refuseWhileActing(user)
  const { email, code } = form
  const asked = await addressOf(db, user)
  await spendCode(db, portal.secret, user._id, 'change_email', code, asked + email)
  return changeProfile(db, portal, user, async (db, before) => {
    if (before.email !== asked) throw new AppError('code_expired')
    const { token, token_hash } = makeOpaqueToken()
    await db.insert(emailChanges).values({ user_id: user._id, email_before: before.email, token_hash })
    await forgetCodes(db, user._id)
    await sendMail(db, portal, {
      to: before,
      mail: 'email_changed',
      values: { email, days: undoDays, link: pathTo('undoEmailChange', { token }) },
    })
    return { email }
  })
}

async function addressOf(db: Db, { _id }: Actor): Promise<string> {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users._id, _id))
  if (!person) throw new AppError('not_found')
  return person.email
}

/** Finds who has an address, or may still take it back. */
async function findTaken(db: Db, user: Actor, email: string) {
  const holder = await findHolder(db, email, user._id)
  const [taken] = await db
    .select(addresseeColumns)
    .from(users)
    .where(holder ? eq(users._id, holder) : and(hasEmail(email), not(users.guest)))
  return taken
}
