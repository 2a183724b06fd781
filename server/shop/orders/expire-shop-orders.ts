import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { openPaymentStatuses } from '../../../shared/money/payment-states.ts'
import { cancelDueInvoice } from '../../money/invoices/cancel-invoice.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import { refreshPayment } from '../../money/payments/refresh-payments.ts'
import { ProviderDown } from '../../money/providers/payment-provider.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { notPaid } from '../payment/shop-order-money.ts'
import { lockShopMoney } from './cancel-shop-order.ts'
import { shopOrders } from './shop-orders.tables.ts'

/** Most orders that one run cancels. */
const perRun = 500

const isExpired = and(eq(shopOrders.current_status, 'unpaid'), lt(shopOrders.expires_at, sql`now()`))

/**
 * Cancels orders that stayed unpaid for too long; stock and coupons come back. Their open payments are asked for at the
 * provider first: one that was made pays the order, one that is under way extends its time. Runs as a job.
 */
export async function expireShopOrders(portal: RunningPortal) {
  const expired = await portal.db
    .select({ _id: shopOrders._id })
    .from(shopOrders)
    .where(isExpired)
    .orderBy(asc(shopOrders.expires_at))
    .limit(perRun)
  for (const { _id } of expired) {
    if (await askForPayments(portal, _id)) await expire(portal, _id)
  }
}

/** Refreshes the open payments of an order. Returns false while a provider can't be asked: the order waits for it. */
async function askForPayments(portal: RunningPortal, shop_order_id: string): Promise<boolean> {
  const open = await portal.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(invoices, eq(invoices._id, payments.invoice_id))
    .where(and(eq(invoices.shop_order_id, shop_order_id), inArray(payments.status, [...openPaymentStatuses])))
    .orderBy(asc(payments._id))
  try {
    for (const { payment } of open) await refreshPayment(portal, payment)
    return true
  } catch (error) {
    if (error instanceof ProviderDown) return false
    throw error
  }
}

async function expire(portal: RunningPortal, _id: string) {
  await portal.db.transaction(async (db) => {
    const invoice = await lockShopMoney(db, _id)
    const [order] = await db
      .update(shopOrders)
      .set({ reason: notPaid })
      .where(and(eq(shopOrders._id, _id), isExpired))
      .returning({ _id: shopOrders._id })
    if (order && invoice?.status === 'due') await cancelDueInvoice(db, portal, invoice, null)
  })
}
