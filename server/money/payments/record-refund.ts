import { eq, sql } from 'drizzle-orm'
import { formatMoney } from '../../../shared/money/money.ts'
import { waitsForTransfer } from '../../../shared/money/payments.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { InvoiceLine } from '../documents/invoice-document.ts'
import { announceInvoices } from '../invoices/announce-invoices.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { writeCreditNote } from '../invoices/credit-note.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { pageOfInvoice } from '../invoices/page-of-invoice.ts'
import { settlesFor } from '../invoices/settles.ts'
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
  if (payment.problem) return announceInvoices(db, payment.user_id)
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
  if (!settles?.notifiesBuyer) {
    await notify(db, portal, invoice.user_id, money.waits ? 'refunded_waits' : 'refunded', {
      wordsIn: (locale) => {
        const money = formatMoney(amount, invoice.currency, locale)
        return {
          values: { money, invoice_no: invoice.invoice_no ?? '', item: invoice.item_name },
          about: money,
        }
      },
      link: pageOfInvoice(invoice),
    })
  }
  await announceInvoices(db, payment.user_id)
}
