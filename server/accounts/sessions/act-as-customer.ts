import { and, eq, not } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { audit } from '../../users/audit/audit.ts'
import { type Device, startSession } from '../../users/sessions/sessions.ts'
import { users } from '../../users/users.tables.ts'
import { readOwnAccount } from '../profile/read-own-account.ts'
import type { SignedIn } from '../sign-in/finish-sign-in.ts'

/**
 * Signs a member of the team in as a customer; the audit log records both names. Only customers can be acted as, and
 * they hold no permission to act as somebody in turn.
 */
export async function signInAsCustomer(
  db: Db,
  portal: Portal,
  user: Actor,
  user_id: string,
  device: Device,
): Promise<SignedIn> {
  return db.transaction(async (db) => {
    // Shared lock: blocking the customer waits for this, and then ends the new sign-in too.
    const [customer] = await db
      .select({ _id: users._id, username: users.username, status: users.status })
      .from(users)
      .where(and(eq(users._id, user_id), eq(users.role_id, roles.customer), not(users.guest)))
      .for('share')
    if (!customer) throw new AppError('not_found')
    if (customer.status === accountStatus.blocked) throw new AppError('account_not_active')
    const tokens = await startSession(db, portal.secret, customer._id, device, user._id)
    await audit(db, user, 'sign_in_as_customer', { _id: customer._id, name: customer.username })
    return { ...tokens, user: await readOwnAccount(db, customer._id, user.username) }
  })
}
