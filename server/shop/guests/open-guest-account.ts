import { and, eq } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { GuestAccountForm } from '../../../shared/shop/guests.ts'
import { spendCode } from '../../accounts/codes/mailed-codes.ts'
import { mailVerificationCode } from '../../accounts/codes/verification.ts'
import { makeAccount } from '../../accounts/guests/make-account.ts'
import { hashPassword, refuseWeakPassword } from '../../accounts/passwords/passwords.ts'
import { handInvoicesOver } from '../../money/invoices/hand-invoices-over.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { isGuest } from '../../users/guests/guest-key.ts'
import { removePerson } from '../../users/remove-person.ts'
import { hasEmail, isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { lockShopMoney } from '../orders/cancel-shop-order.ts'
import { shopOrderEvents } from '../orders/shop-order-events.tables.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { shopActions } from '../payment/shop-actions.ts'

/** Mails a guest a code. Throws `not_found` for a person with an account, and `code_sent_recently`. */
export async function mailGuestCode(
  db: Db,
  portal: Portal,
  guest: Actor,
): Promise<{ sent_at: string; next_after: string }> {
  await requireGuest(db, guest)
  return mailVerificationCode(db, portal, guest, 'open_account')
}

/**
 * Makes an account of a guest who proved that the address is theirs. Where it has an account already, the order goes into that,
 * whose password stays: the answer is the same.
 *
 * @throws AppError `not_found` for a person with an account, `password_too_common`, `code_wrong`, `code_expired`,
 *   `code_tries_used_up`; once the code was right `account_not_verified` or `account_not_active` for an account that isn't let in,
 *   and `email_taken` for an address that somebody may still take back
 */
export async function openGuestAccount(
  db: Db,
  portal: Portal,
  guest: Actor,
  { code, password }: GuestAccountForm,
): Promise<{ ok: true }> {
  await requireGuest(db, guest)
  refuseWeakPassword(password, { username: guest.email, email: guest.email })
  const password_hash = await hashPassword(password)
  await spendCode(db, portal.secret, guest._id, 'open_account', code)
  await db.transaction(async (db) => {
    const account = await findAccount(db, guest.email)
    if (!account) return makeAccount(db, portal, guest, password_hash)
    // Whoever opened it hasn't shown that the address is theirs.
    if (!account.verified) throw new AppError('account_not_verified')
    if (account.status === accountStatus.blocked) throw new AppError('account_not_active')
    await takeOrderOver(db, portal, guest._id, account._id)
  })
  return { ok: true }
}

async function requireGuest(db: Db, { _id }: Actor) {
  if (!(await isGuest(db, _id))) throw new AppError('not_found')
}

async function findAccount(db: Db, email: string) {
  const [account] = await db
    .select({ _id: users._id, verified: users.verified, status: users.status })
    .from(users)
    .where(and(hasEmail(email), isAccount))
    .for('key share')
  return account
}

/** Puts a guest's order into an account, with its invoices and payments, and deletes the guest with their keys. */
async function takeOrderOver(db: Db, portal: Portal, guest_id: string, user_id: string) {
  const [order] = await db
    .select({ _id: shopOrders._id })
    .from(shopOrders)
    .where(eq(shopOrders.user_id, guest_id))
  if (!order) throw new AppError('not_found')
  const { _id } = order
  await lockShopMoney(db, _id)
  await handInvoicesOver(db, portal, _id, user_id)
  const [taken] = await db.update(shopOrders).set({ user_id }).where(eq(shopOrders._id, _id)).returning()
  await db.update(shopOrderEvents).set({ user_id }).where(eq(shopOrderEvents.user_id, guest_id))
  await removePerson(db, portal, guest_id)
  if (taken) await record(db, portal, user_id, shopActions.handed_over, taken)
}
