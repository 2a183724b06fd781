import { and, eq } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { openWallet } from '../../money/credits/ledger.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import { now } from '../../platform/db/columns.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { guestKeys } from '../../users/guests/guest-keys.tables.ts'
import { users } from '../../users/users.tables.ts'
import { refuseHeldAddress } from '../email-change/held-addresses.ts'
import { personActions } from '../people/person-actions.ts'
import { nameFromEmail } from '../sign-in/name-from-email.ts'

/**
 * Makes an account of a guest whose address is confirmed; it waits for approval as any new one. Their keys end once they can
 * sign in. Throws `email_taken` for an address that has an account or that somebody may take back.
 */
export async function makeAccount(db: Db, portal: Portal, { _id, email }: Actor, password_hash: string) {
  await refuseHeldAddress(db, email)
  const { approve_accounts } = await portal.settings.get(db)
  const status = approve_accounts === 'automatic' ? accountStatus.active : accountStatus.waiting
  const username = await nameFromEmail(db, email)
  const [account] = await db
    .update(users)
    .set({ guest: false, username, password_hash, status, verified: true, terms_accepted_at: now })
    .where(and(eq(users._id, _id), users.guest))
    .returning({ _id: users._id })
  if (!account) throw new AppError('not_found')
  await openWallet(db, _id, null)
  if (status === accountStatus.waiting)
    return record(db, portal, _id, personActions.waiting, { _id, username })
  await db.delete(guestKeys).where(eq(guestKeys.user_id, _id))
}
