import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PaymentMethod } from '../../../shared/money/payment-states.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { couponUses } from '../coupons/coupon-uses.tables.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { arrivalOfOrder } from '../days/arrival-of-order.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { addShopOrderEvent } from './add-shop-order-event.ts'
import { announceShopOrder } from './announce-shop-order.ts'
import { notifyBuyer, notifyBuyerOfMoney, notifyTeamOfShopOrder } from './notify-of-shop-order.ts'
import { movePieces } from './order-pieces.ts'

/** Reason of an order that was cancelled because nobody paid it. */
export const notPaid = 'not_paid'

/** Marks an unpaid order as paid: its reserved pieces are sold. The invoice is locked already. */
export async function markShopOrderPaid(db: Db, portal: Portal, _id: string, by: string | null) {
  const arrives = await arrivalOfOrder(db, portal, _id)
  const [order] = await db
    .update(shopOrders)
    .set({ current_status: 'paid', arrives, updated_at: sql`now()` })
    .where(and(eq(shopOrders._id, _id), eq(shopOrders.current_status, 'unpaid')))
    .returning()
  if (!order) return
  await movePieces(db, _id, 'sold')
  await addShopOrderEvent(db, _id, { kind: 'paid', user_id: by, detail: order.txn_id })
  await notifyTeamOfShopOrder(db, portal, order)
  await announceShopOrder(db, order)
}

/** Cancels an unpaid order, whose invoice is being cancelled: gives its reserved pieces and its coupon's use back. */
export async function releaseShopOrder(db: Db, portal: Portal, _id: string, by: string | null) {
  const [order] = await db
    .update(shopOrders)
    .set({ current_status: 'cancelled', updated_at: sql`now()` })
    .where(and(eq(shopOrders._id, _id), eq(shopOrders.current_status, 'unpaid')))
    .returning()
  if (!order) return
  await giveCouponBack(db, _id)
  await movePieces(db, _id, 'released')
  const expired = order.reason === notPaid
  const why = expired
    ? ({ kind: 'expired' } as const)
    : ({ kind: 'cancelled', detail: order.reason } as const)
  await addShopOrderEvent(db, _id, { ...why, user_id: by })
  await notifyBuyer(db, portal, order, expired ? 'shop_order_expired' : 'shop_order_released')
  await announceShopOrder(db, order)
}

/** Records money of an order that goes back, and cancels the order where it is all and nothing was sent. */
export async function recordShopRefund(
  db: Db,
  portal: Portal,
  _id: string,
  {
    amount,
    reason,
    created_by: by,
    whole,
    waits,
  }: { amount: number; reason: string; created_by: string | null; whole: boolean; waits: boolean },
) {
  const { user_id, reference } = shopOrders
  const [order] = await db
    .select({ _id: shopOrders._id, user_id, reference, currency: invoices.currency })
    .from(shopOrders)
    .innerJoin(invoices, and(eq(invoices.shop_order_id, shopOrders._id), eq(invoices.kind, 'invoice')))
    .where(eq(shopOrders._id, _id))
  if (!order) return
  const kind = waits ? 'refund_waits' : 'refunded'
  await addShopOrderEvent(db, _id, { kind, user_id: by, detail: reason, amount })
  const name = whole && (await returnShopOrder(db, _id, by)) ? 'shop_order_cancelled' : 'shop_order_refunded'
  await notifyBuyerOfMoney(db, portal, order, waits ? `${name}_waits` : name, { amount, reason })
  await announceShopOrder(db, order)
}

/**
 * Cancels an order whose whole money went back before it was sent: gives its sold pieces and its coupon's use back. One
 * that was sent stays as it is.
 *
 * @returns the order when it is cancelled, of which its buyer is still to be told
 */
export async function returnShopOrder(db: Db, _id: string, by: string | null) {
  const [order] = await db
    .update(shopOrders)
    .set({ current_status: 'cancelled', held_from: null, updated_at: sql`now()` })
    .where(
      and(eq(shopOrders._id, _id), inArray(shopOrders.current_status, ['paid', 'processing', 'on_hold'])),
    )
    .returning()
  if (!order) return
  await giveCouponBack(db, _id)
  await movePieces(db, _id, 'returned')
  await addShopOrderEvent(db, _id, { kind: 'cancelled', user_id: by, detail: order.reason })
  await announceShopOrder(db, order)
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
export async function holdDisputedShopOrder(db: Db, _id: string) {
  const [order] = await db
    .update(shopOrders)
    .set({
      current_status: 'on_hold',
      held_from: sql`${shopOrders.current_status}`,
      updated_at: sql`now()`,
    })
    .where(and(eq(shopOrders._id, _id), inArray(shopOrders.current_status, ['paid', 'processing'])))
    .returning()
  if (!order) return
  await addShopOrderEvent(db, _id, { kind: 'disputed', user_id: null })
  await announceShopOrder(db, order)
}

/**
 * Keeps the goods of an unpaid order for the time that a payment by this method may take, from now on; never for a
 * shorter time than before, and beginning again and again never for longer than a transfer has from the order on.
 */
export async function keepShopOrder(db: Db, portal: Portal, _id: string, method: PaymentMethod) {
  const { shop_provider_minutes, shop_bank_days } = await portal.settings.get(db)
  const transfer = sql`make_interval(days => ${shop_bank_days})`
  const time = method === 'bank' ? transfer : sql`make_interval(mins => ${shop_provider_minutes})`
  await prolong(db, _id, sql`least(now() + ${time}, ${shopOrders.created_at} + ${transfer})`)
}

/** Keeps the goods of an unpaid order whose payment was made and isn't finished, as long as a transfer may take from now on. */
export async function keepPayingShopOrder(db: Db, portal: Portal, _id: string) {
  const { shop_bank_days } = await portal.settings.get(db)
  await prolong(db, _id, sql`now() + make_interval(days => ${shop_bank_days})`)
}

async function prolong(db: Db, _id: string, until: SQL) {
  await db
    .update(shopOrders)
    .set({ expires_at: sql`greatest(${shopOrders.expires_at}, ${until})` })
    .where(and(eq(shopOrders._id, _id), eq(shopOrders.current_status, 'unpaid')))
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
