import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import type { PaymentMethod } from '../../../shared/money/payment-states.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import type { MoneyBack, Settles } from '../../money/invoices/settles.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { couponUses } from '../coupons/coupon-uses.tables.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { arrivalOfOrder } from '../days/arrival-of-order.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { movePieces } from './order-pieces.ts'
import { shopActions } from './shop-actions.ts'

/** Reason of an order that was cancelled because nobody paid it. */
export const notPaid = 'not_paid'

/** What happens to an order of the shop when something happens to the money for it. */
export const shopSettles: Settles = {
  notifiesBuyer: true,
  paid: markPaid,
  cancelled: release,
  refunded: recordRefund,
  transferred: recordTransfer,
  disputed: holdDisputed,
  // Goods are sent when they are paid.
  owes: async () => false,
  orderNumber: async () => null,
  paymentStarted: holdStock,
  paymentPending: holdStockLonger,
}

type OfOrder = Pick<InvoiceRow, 'shop_order_id'>
/** Narrows to the order of an invoice; to none for an invoice of something else. */
const isOrderOf = ({ shop_order_id }: OfOrder) =>
  shop_order_id ? eq(shopOrders._id, shop_order_id) : sql`false`

/** Marks an unpaid order as paid: its reserved pieces are sold. */
async function markPaid(db: Db, portal: Portal, invoice: InvoiceRow, by: string | null) {
  const { shop_order_id: _id, total: amount, currency } = invoice
  if (!_id) return
  const arrives = await arrivalOfOrder(db, portal, _id)
  const [order] = await db
    .update(shopOrders)
    .set({ current_status: 'paid', arrives, updated_at: sql`now()` })
    .where(and(eq(shopOrders._id, _id), eq(shopOrders.current_status, 'unpaid')))
    .returning()
  if (!order) return
  await movePieces(db, _id, 'sold')
  await record(db, portal, by, shopActions.paid, order, { txn_id: order.txn_id, amount, currency })
}

/** Cancels an unpaid order, whose invoice is being cancelled: gives its reserved pieces and its coupon's use back. */
async function release(db: Db, portal: Portal, invoice: OfOrder, by: string | null) {
  const [order] = await db
    .update(shopOrders)
    .set({ current_status: 'cancelled', updated_at: sql`now()` })
    .where(and(isOrderOf(invoice), eq(shopOrders.current_status, 'unpaid')))
    .returning()
  if (!order) return
  await giveCouponBack(db, order._id)
  await movePieces(db, order._id, 'released')
  const { expired, released } = shopActions
  await record(db, portal, by, order.reason === notPaid ? expired : released, order)
}

/** Records money of an order that goes back, and cancels the order where it is all and nothing was sent. */
async function recordRefund(db: Db, portal: Portal, invoice: InvoiceRow, back: MoneyBack) {
  const [order] = await db.select().from(shopOrders).where(isOrderOf(invoice)).for('update')
  if (!order) return
  const cancels = back.whole && isOneOf(returnable, order.current_status)
  const { currency } = invoice
  await record(db, portal, back.created_by, shopActions.refunded, order, { ...back, currency, cancels })
  if (cancels) await returnShopOrder(db, portal, order._id, back.created_by)
}

async function recordTransfer(db: Db, portal: Portal, invoice: OfOrder, amount: number, by: string) {
  const [order] = await db.select().from(shopOrders).where(isOrderOf(invoice))
  if (order) await record(db, portal, by, shopActions.transferred, order, { amount })
}

/** States in which an order is cancelled once all its money went back. */
const returnable = ['paid', 'processing', 'on_hold'] as const

/**
 * Cancels an order whose whole money went back before it was sent: gives its sold pieces and its coupon's use back. One
 * that was sent stays as it is.
 *
 * @returns the order when it is cancelled, of which its buyer is still to be notified
 */
export async function returnShopOrder(db: Db, portal: Portal, _id: string, by: string | null) {
  const [order] = await db
    .update(shopOrders)
    .set({ current_status: 'cancelled', held_from: null, updated_at: sql`now()` })
    .where(and(eq(shopOrders._id, _id), inArray(shopOrders.current_status, [...returnable])))
    .returning()
  if (!order) return
  await giveCouponBack(db, _id)
  await movePieces(db, _id, 'returned')
  await record(db, portal, by, shopActions.returned, order)
  return order
}

/** Holds a paid order from which its buyer withdrew, so that nobody sends it. One that was sent, or is held already, stays as it is. */
export async function holdWithdrawnShopOrder(db: Db, _id: string) {
  await db
    .update(shopOrders)
    .set({
      current_status: 'on_hold',
      held_from: sql`${shopOrders.current_status}`,
      updated_at: sql`now()`,
    })
    .where(and(eq(shopOrders._id, _id), inArray(shopOrders.current_status, ['paid', 'processing'])))
}

/** Holds an order whose payment is disputed before it was sent. */
async function holdDisputed(db: Db, portal: Portal, invoice: OfOrder) {
  const [order] = await db
    .update(shopOrders)
    .set({
      current_status: 'on_hold',
      held_from: sql`${shopOrders.current_status}`,
      updated_at: sql`now()`,
    })
    .where(and(isOrderOf(invoice), inArray(shopOrders.current_status, ['paid', 'processing'])))
    .returning()
  if (order) await record(db, portal, null, shopActions.disputed, order)
}

/**
 * Reserves the goods of an unpaid order for the time that a payment by this method may take, from now on; never for a
 * shorter time than before, and beginning again and again never for longer than a transfer has from the order on.
 */
async function holdStock(db: Db, portal: Portal, invoice: OfOrder, method: PaymentMethod) {
  const { shop_provider_minutes, shop_bank_days } = await portal.settings.get(db)
  const transfer = sql`make_interval(days => ${shop_bank_days})`
  const time = method === 'bank' ? transfer : sql`make_interval(mins => ${shop_provider_minutes})`
  await prolong(db, invoice, sql`least(now() + ${time}, ${shopOrders.created_at} + ${transfer})`)
}

/** Reserves the goods of an unpaid order whose payment was made and isn't finished, as long as a transfer may take from now on. */
async function holdStockLonger(db: Db, portal: Portal, invoice: OfOrder) {
  const { shop_bank_days } = await portal.settings.get(db)
  await prolong(db, invoice, sql`now() + make_interval(days => ${shop_bank_days})`)
}

async function prolong(db: Db, invoice: OfOrder, until: SQL) {
  await db
    .update(shopOrders)
    .set({ expires_at: sql`greatest(${shopOrders.expires_at}, ${until})` })
    .where(and(isOrderOf(invoice), eq(shopOrders.current_status, 'unpaid')))
}

/** Gives the use of an order's coupon back. A coupon that was deleted took its uses with it. */
async function giveCouponBack(db: Db, shop_order_id: string) {
  const [use] = await db
    .delete(couponUses)
    .where(eq(couponUses.shop_order_id, shop_order_id))
    .returning({ coupon_id: couponUses.coupon_id })
  if (!use) return
  await db
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons._id, use.coupon_id))
}
