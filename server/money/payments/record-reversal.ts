import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { lockInvoice } from './lock-payments.ts'
import { payments, refunds } from './payments.tables.ts'
import { creditsToReclaim, reclaimInvoiceCredits } from './reclaim-credits.ts'
import { recordRefund } from './record-refund.ts'
import type { PaymentRow } from './start-payment.ts'

/**
 * Records a reversal: somebody refunded the money at the provider. `refunded` is the total refunded so far, in minor
 * units; known refunds change nothing. The credits are taken back with it, spent or not. Returns true when something
 * changed.
 */
export async function recordReversal(
  db: Db,
  portal: Portal,
  payment: PaymentRow,
  refunded: number,
): Promise<boolean> {
  const byHand = refunded >= payment.refunded && (await completeFailedRefunds(db, payment))
  const amount = Math.min(refunded, payment.amount) - payment.refunded
  if (amount <= 0 || payment.status !== 'paid') return byHand
  payment.refunded += amount
  await db
    .update(payments)
    .set({ refunded: payment.refunded, updated_at: sql`now()` })
    .where(eq(payments._id, payment._id))
  const invoice = await lockInvoice(db, payment.invoice_id)
  // Too much was paid: no invoice stands behind this money.
  const credits = payment.problem ? 0 : await creditsToReclaim(db, invoice, amount)
  const [refund] = await db
    .insert(refunds)
    .values({
      payment_id: payment._id,
      invoice_id: invoice._id,
      origin: 'provider',
      status: 'done',
      amount,
      credits,
      done_at: new Date().toISOString(),
    })
    .returning()
  if (!refund) throw new Error('No refund was written')
  await reclaimInvoiceCredits(db, invoice, refund, 'refund')
  await recordRefund(db, portal, payment, invoice, refund)
  return true
}

/**
 * Marks a payment's failed refunds as done, because somebody made them at the provider; one that waits for a transfer
 * is marked as sent by itself. Returns true when there were any.
 */
export async function completeFailedRefunds(db: Db, payment: Pick<PaymentRow, '_id'>): Promise<boolean> {
  const done = await db
    .update(refunds)
    .set({ status: 'done', done_at: new Date().toISOString() })
    .where(and(eq(refunds.payment_id, payment._id), eq(refunds.status, 'failed')))
    .returning({ _id: refunds._id })
  return done.length > 0
}
