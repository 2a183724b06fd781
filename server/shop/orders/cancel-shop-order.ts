import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { mayAct, shopOrderActions } from '../../../shared/shop/shop-order-states.ts'
import type { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { cancelDueInvoice } from '../../money/invoices/cancel-invoice.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { writeCreditNote } from '../../money/invoices/credit-note.ts'
import { invoiceActions } from '../../money/invoices/invoice-actions.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { refundInTransaction } from '../../money/invoices/refund-invoice.ts'
import { lockPayments } from '../../money/payments/lock-payments.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { shopActions } from '../payment/shop-actions.ts'
import { returnShopOrder } from '../payment/shop-order-money.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { returnRest } from './return-pieces.ts'
import { shopOrders } from './shop-orders.tables.ts'

/**
 * Cancels an order: the buyer their own while it is unpaid, the team any that isn't sent, whose whole money goes back. Its coupon
 * comes back with it, and its pieces too, unless they were paid and the team says that they aren't for sale again.
 *
 * @throws AppError `not_found`, `shop_order_state`, `order_payment_disputed` while a bank decides on its payment
 */
export async function cancelShopOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  { id, reason, restock }: Body<typeof shopOrderRoutes.cancel>,
): Promise<ShopOrder> {
  const maySeeAll = holds(user, shopOrderActions.cancel.permission)
  await db.transaction(async (db) => {
    const invoice = await lockShopMoney(db, id)
    const [order] = await db.select().from(shopOrders).where(eq(shopOrders._id, id)).for('update')
    if (!invoice || !order || (order.user_id !== user._id && !maySeeAll)) throw new AppError('not_found')
    const before = order.current_status
    const isOwn = order.user_id === user._id
    if (!(isOwn && before === 'unpaid') && !mayAct(user, before, 'cancel'))
      throw new AppError('shop_order_state', { data: { status: before } })
    await db.update(shopOrders).set({ reason }).where(eq(shopOrders._id, id))
    if (maySeeAll) await record(db, portal, user, shopActions.cancelling, { ...order, reason }, { before })
    await refundAndCancel(db, portal, user, invoice, order, { reason, restock })
  })
  return readShopOrder(db, user, id)
}

/** Settles the invoice of an order that is being cancelled, which cancels the order with it. */
async function refundAndCancel(
  db: Db,
  portal: Portal,
  user: Actor,
  invoice: InvoiceRow,
  order: typeof shopOrders.$inferSelect,
  { reason, restock }: { reason: string; restock: boolean },
) {
  if (invoice.status === 'disputed') throw new AppError('order_payment_disputed')
  if (invoice.status === 'due') return cancelDueInvoice(db, portal, invoice, user._id)
  if (invoice.status !== 'paid') throw new AppError('invoice_not_paid')
  await lockCoupon(db, order)
  const lines = await returnRest(db, invoice, order, restock)
  if (invoice.total === 0) return cancelFreeOrder(db, portal, user, invoice, order._id)
  await refundInTransaction(db, portal, user, invoice._id, { reason, lines })
}

/** Cancels a paid order that cost nothing: there is no money to give back, and its invoice gets a credit note. */
async function cancelFreeOrder(db: Db, portal: Portal, user: Actor, invoice: InvoiceRow, id: string) {
  await db.update(invoices).set({ status: 'refunded' }).where(eq(invoices._id, invoice._id))
  const order = await returnShopOrder(db, portal, id, user._id)
  if (order) await record(db, portal, user, shopActions.cost_nothing, order)
  await writeCreditNote(db, await portal.settings.get(db), invoice, 0, user._id)
  await record(db, portal, user, invoiceActions.voided, invoice)
}

/**
 * Locks the payments of a shop order and then its invoice, as incoming payments do, before the order itself is locked.
 *
 * @returns the invoice; undefined where there is no such order
 */
export async function lockShopMoney(db: Db, shop_order_id: string): Promise<InvoiceRow | undefined> {
  const own = and(eq(invoices.shop_order_id, shop_order_id), eq(invoices.kind, 'invoice'))
  const ids = db.select({ _id: invoices._id }).from(invoices).where(own)
  await lockPayments(db, sql`${payments.invoice_id} in ${ids}`)
  const [invoice] = await db.select().from(invoices).where(own).for('update')
  return invoice
}

/** Locks the coupon that an order gives back, before its products. */
export async function lockCoupon(db: Db, { coupon_id }: { coupon_id: string | null }) {
  if (coupon_id) await db.select().from(coupons).where(eq(coupons._id, coupon_id)).for('update')
}
