import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { payments, refunds } from './payments.tables.ts'
import type { RefundRow } from './reclaim-credits.ts'
import type { PaymentRow } from './start-payment.ts'

/** Condition of a refund that the team has to transfer itself, as the money came by bank. */
export const waitsForTransfer: SQL = sql`${refunds.status} = 'asked' and ${refunds.origin} = 'team' and exists (
  select from ${payments} where ${payments._id} = ${refunds.payment_id} and ${payments.method} = 'bank'
)`

/** Money of an invoice that the team still has to transfer back, in minor units. */
export const refundWaits = sql<number>`(
  select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.invoice_id} = ${invoices._id} and ${waitsForTransfer}
)`.mapWith(Number)

/**
 * Records that the team refunds `amount` (minor units) of a payment, and requests it from the provider in the
 * background; the refund of a bank transfer waits until somebody says that it was sent. The payment is locked already.
 */
export async function refundPayment(
  db: Db,
  portal: Portal,
  user: Actor,
  payment: PaymentRow,
  { amount, credits, reason }: { amount: number; credits: number; reason: string },
): Promise<RefundRow> {
  payment.refunded += amount
  await db
    .update(payments)
    .set({ refunded: payment.refunded, updated_at: sql`now()` })
    .where(eq(payments._id, payment._id))
  const [refund] = await db
    .insert(refunds)
    .values({
      payment_id: payment._id,
      invoice_id: payment.invoice_id,
      origin: 'team',
      status: 'asked',
      amount,
      credits,
      reason,
      created_by: user._id,
    })
    .returning()
  if (!refund) throw new Error('No refund was written')
  if (payment.method !== 'bank') await portal.jobs.send(db, 'refund', { refund_id: refund._id })
  return refund
}
