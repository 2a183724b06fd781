import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { pageOfInvoice } from '../invoices/page-of-invoice.ts'
import { pathToShopOrder } from '../invoices/path-to-shop-order.ts'
import { settlesFor } from '../invoices/settles.ts'
import { auditPayment } from './audit-payment.ts'
import { refunds } from './payments.tables.ts'
import { readPaymentToReview } from './payments-to-review.ts'
import type { RefundRow } from './reclaim-credits.ts'
import { waitsForTransfer } from './refund-payment.ts'

/**
 * Records that a refund was transferred, on its order too, and tells its payer. Throws `not_found`, also for a refund that doesn't
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
    await auditPayment(db, user, refund.payment_id, 'refund_sent', refund.reason)
    const [invoice] = await db.select().from(invoices).where(eq(invoices._id, refund.invoice_id))
    if (!invoice) throw new Error('A refund has an invoice')
    await settlesFor(portal, invoice)?.transferred(db, portal, invoice, refund.amount, user._id)
    await notifyPayer(db, portal, invoice, refund)
    return refund.payment_id
  })
  return readPaymentToReview(db, payment_id)
}

async function notifyPayer(db: Db, portal: Portal, invoice: InvoiceRow, { amount }: RefundRow) {
  const { user_id, shop_order_id, invoice_no, currency } = invoice
  await notify(db, portal, user_id, 'refund_sent', {
    wordsIn: (locale) => {
      const money = formatMoney(amount, currency, locale)
      return { values: { money, invoice_no: invoice_no ?? '' }, about: money }
    },
    link: shop_order_id ? await pathToShopOrder(db, invoice) : pageOfInvoice(invoice),
  })
}
