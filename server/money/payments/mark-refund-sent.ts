import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { invoiceActions } from '../invoices/invoice-actions.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { settlesFor } from '../invoices/settles.ts'
import { paymentActions } from './payment-actions.ts'
import { refunds } from './payments.tables.ts'
import { readPaymentToReview } from './payments-to-review.ts'
import { waitsForTransfer } from './refund-payment.ts'
import { readPayment } from './resolve-payment.ts'

/**
 * Records that a refund was transferred, on its order too, and notifies its payer. Throws `not_found`, also for a refund that doesn't
 * wait for that.
 */
export async function markRefundSent(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
): Promise<PaymentToReview> {
  const payment_id = await db.transaction(async (db) => {
    const [refund] = await db
      .update(refunds)
      .set({ status: 'done', done_at: new Date().toISOString() })
      .where(and(eq(refunds._id, id), waitsForTransfer))
      .returning()
    if (!refund) throw new AppError('not_found')
    const [invoice] = await db.select().from(invoices).where(eq(invoices._id, refund.invoice_id))
    if (!invoice) throw new Error('A refund has an invoice')
    await settlesFor(portal, invoice)?.transferred(db, portal, invoice, refund.amount, user._id)
    await record(db, portal, user, invoiceActions.refund_sent, invoice, refund)
    const payment = await readPayment(db, refund.payment_id)
    await record(db, portal, user, paymentActions.refund_sent, payment, refund)
    return refund.payment_id
  })
  return readPaymentToReview(db, payment_id)
}
