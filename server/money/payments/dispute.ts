import { and, eq, sql } from 'drizzle-orm'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { changeBalance } from '../credits/ledger.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { settlesFor } from '../invoices/settles.ts'
import { lockInvoice } from './lock-payments.ts'
import { paymentActions } from './payment-actions.ts'
import { payments, refunds } from './payments.tables.ts'
import { creditsToReclaim, type RefundRow, reclaimInvoiceCredits } from './reclaim-credits.ts'
import { recordRefund } from './record-refund.ts'
import type { PaymentRow } from './start-payment.ts'

/**
 * Records a dispute: the payer's bank took the money back, so the credits are taken back, spent or not, until it is
 * decided.
 */
export async function beginDispute(db: Db, portal: Portal, payment: PaymentRow): Promise<boolean> {
  const amount = payment.amount - payment.refunded
  if (payment.status !== 'paid' || payment.problem || amount <= 0) return false
  await setStatus(db, payment, 'disputed')
  const invoice = await lockInvoice(db, payment.invoice_id)
  const credits = await creditsToReclaim(db, invoice, amount)
  const of = { payment_id: payment._id, invoice_id: invoice._id }
  const [refund] = await db
    .insert(refunds)
    .values({ ...of, origin: 'dispute', status: 'asked', amount, credits })
    .returning()
  if (!refund) throw new Error('No dispute was written')
  await reclaimInvoiceCredits(db, invoice, refund, 'dispute')
  await db.update(invoices).set({ status: 'disputed' }).where(eq(invoices._id, invoice._id))
  await settlesFor(portal, invoice)?.disputed(db, portal, invoice)
  await record(db, portal, null, paymentActions.problem_found, payment)
  return true
}

/** Records a dispute that we won: the money and the credits are back. */
export async function winDispute(db: Db, portal: Portal, payment: PaymentRow): Promise<boolean> {
  const refund = await openDispute(db, payment)
  if (!refund) return false
  await setStatus(db, payment, 'paid')
  const invoice = await lockInvoice(db, payment.invoice_id)
  await db
    .update(refunds)
    .set({ status: 'reversed', done_at: new Date().toISOString() })
    .where(eq(refunds._id, refund._id))
  if (refund.credits > 0) {
    await changeBalance(db, {
      user_id: payment.user_id,
      delta: refund.credits,
      reason: 'dispute_won',
      note: invoice.item_name,
      invoice_id: invoice._id,
      effect_key: `dispute_won:${refund._id}`,
      created_by: null,
    })
  }
  await db.update(invoices).set({ status: 'paid' }).where(eq(invoices._id, invoice._id))
  await record(db, portal, null, paymentActions.status_changed, payment)
  return true
}

/** Records a dispute that the payer won: the money is lost for good. */
export async function loseDispute(db: Db, portal: Portal, payment: PaymentRow): Promise<boolean> {
  const refund = await openDispute(db, payment)
  if (!refund) return false
  const invoice = await lockInvoice(db, payment.invoice_id)
  payment.refunded += refund.amount
  payment.status = 'refunded'
  await db
    .update(payments)
    .set({ refunded: payment.refunded, updated_at: sql`now()` })
    .where(eq(payments._id, payment._id))
  await db
    .update(refunds)
    .set({ status: 'done', done_at: new Date().toISOString() })
    .where(eq(refunds._id, refund._id))
  await recordRefund(db, portal, payment, invoice, refund)
  return true
}

async function openDispute(db: Db, payment: PaymentRow): Promise<RefundRow | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.payment_id, payment._id), eq(refunds.origin, 'dispute'), eq(refunds.status, 'asked')),
    )
  return refund
}

async function setStatus(db: Db, payment: PaymentRow, status: PaymentRow['status']) {
  payment.status = status
  await db.update(payments).set({ status, updated_at: sql`now()` }).where(eq(payments._id, payment._id))
}
