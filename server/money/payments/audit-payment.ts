import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announceInvoices } from '../invoices/announce-invoices.ts'
import { payments } from './payments.tables.ts'

/**
 * Audits what the team did with a payment or a refund of it, under its payer's user name, and announces the payer's invoices
 * as changed. Throws `not_found` without such a payment.
 */
export async function auditPayment(
  db: Db,
  user: Actor,
  payment_id: string,
  act: 'payment_given_back' | 'payment_settled' | 'refund_retried' | 'refund_sent',
  detail = '',
) {
  const [payer] = await db
    .select({ _id: users._id, name: users.username })
    .from(payments)
    .innerJoin(users, eq(users._id, payments.user_id))
    .where(eq(payments._id, payment_id))
  if (!payer) throw new AppError('not_found')
  await audit(db, user, act, payer, { detail })
  await announceInvoices(db, payer._id)
}
