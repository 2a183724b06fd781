import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import { recordOrderTransfer } from '../../orders/payment/mark-order-paid.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { addShopOrderEvent } from '../../shop/payment/add-shop-order-event.ts'
import { announceShopOrder } from '../../shop/payment/announce-shop-order.ts'
import { pathToOrder } from '../../shop/payment/path-to-order.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { pageOfInvoice } from '../invoices/page-of-invoice.ts'
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
    await addToOrder(db, portal, user, invoice, refund)
    await notifyPayer(db, portal, invoice, refund)
    return refund.payment_id
  })
  return readPaymentToReview(db, payment_id)
}

/** Adds it to the timeline of the order that was paid, if one was. */
async function addToOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  { order_id, shop_order_id, user_id }: InvoiceRow,
  { amount }: RefundRow,
) {
  const transfer = { amount, user_id: user._id }
  if (order_id) await recordOrderTransfer(db, portal, order_id, transfer)
  if (!shop_order_id) return
  await addShopOrderEvent(db, shop_order_id, { kind: 'refunded', ...transfer })
  await announceShopOrder(db, { _id: shop_order_id, user_id })
}

async function notifyPayer(db: Db, portal: Portal, invoice: InvoiceRow, { amount }: RefundRow) {
  const { user_id, shop_order_id, invoice_no, currency } = invoice
  await notify(db, portal, user_id, 'refund_sent', {
    wordsIn: (locale) => {
      const money = formatMoney(amount, currency, locale)
      return { values: { money, invoice_no: invoice_no ?? '' }, about: money }
    },
    link: shop_order_id ? await pathToOrder(db, invoice) : pageOfInvoice(invoice),
  })
}
