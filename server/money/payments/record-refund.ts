import { eq, sql } from 'drizzle-orm'
import { waitsForTransfer } from '../../../shared/money/payments.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { InvoiceLine } from '../documents/invoice-document.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { writeCreditNote } from '../invoices/credit-note.ts'
import { invoiceActions } from '../invoices/invoice-actions.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { settlesFor } from '../invoices/settles.ts'
import { paymentActions } from './payment-actions.ts'
import { payments, refunds } from './payments.tables.ts'
import type { RefundRow } from './reclaim-credits.ts'
import type { PaymentRow } from './start-payment.ts'

/**
 * Records that `refund.amount` of an invoice's money was refunded or taken back: updates the invoice, its payment and,
 * when nothing is left, its order, and writes a credit note, of these lines where they are given. The payment's own `refunded` includes it already. Call it
 * last in the transaction.
 */
export async function recordRefund(
  db: Db,
  portal: Portal,
  payment: PaymentRow,
  invoice: InvoiceRow,
  refund: RefundRow,
  lines?: InvoiceLine[] | null,
) {
  const allOfPayment = payment.refunded === payment.amount
  if (allOfPayment) {
    await db
      .update(payments)
      // Nothing is left to look at.
      .set({ status: 'refunded', settled_at: payment.problem && sql`now()`, updated_at: sql`now()` })
      .where(eq(payments._id, payment._id))
  }
  // Money that was too much belongs to no invoice.
  if (payment.problem) return record(db, portal, refund.created_by, paymentActions.status_changed, payment)
  const refunded = invoice.refunded + refund.amount
  const status = refunded === invoice.total ? 'refunded' : 'paid'
  await db.update(invoices).set({ refunded, status }).where(eq(invoices._id, invoice._id))
  const money = {
    ...refund,
    whole: status === 'refunded',
    waits: waitsForTransfer(refund.status, payment.method),
  }
  const settles = settlesFor(portal, invoice)
  await settles?.refunded(db, portal, invoice, money)
  const settings = await portal.settings.get(db)
  const { amount, created_by } = refund
  const note = await writeCreditNote(db, settings, invoice, amount, created_by, lines)
  await db.update(refunds).set({ credit_note_id: note._id }).where(eq(refunds._id, refund._id))
  const notified = settles?.notifiesBuyer ?? false
  await record(db, portal, created_by, invoiceActions.refunded, invoice, { ...money, notified })
}
