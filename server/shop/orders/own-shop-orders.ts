import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { unsentStates } from '../../../shared/shop/shop-order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import { shopWithdrawals } from '../withdrawals/withdrawals.tables.ts'
import { shopOrderEvents } from './shop-order-events.tables.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

const { request_key: _key, coupon_id: _coupon, ...columns } = getTableColumns(shopOrders)

const { user_id: _by, ...eventColumns } = getTableColumns(shopOrderEvents)

/** Selects the ids of a person's shop orders. */
export const ordersOf = (db: Db, user_id: string) =>
  db.select({ _id: shopOrders._id }).from(shopOrders).where(eq(shopOrders.user_id, user_id))

/** Reads a person's shop orders for their export. */
export async function readOwnShopOrders(db: Db, user_id: string) {
  const orders = await db
    .select(columns)
    .from(shopOrders)
    .where(eq(shopOrders.user_id, user_id))
    .orderBy(asc(shopOrders._id))
  const lines = await db
    .select(getTableColumns(shopOrderLines))
    .from(shopOrderLines)
    .innerJoin(shopOrders, eq(shopOrders._id, shopOrderLines.shop_order_id))
    .where(eq(shopOrders.user_id, user_id))
    .orderBy(asc(shopOrderLines._id))
  const events = await db
    .select({ ...eventColumns, by_you: eq(shopOrderEvents.user_id, user_id) })
    .from(shopOrderEvents)
    .where(inArray(shopOrderEvents.shop_order_id, ordersOf(db, user_id)))
    .orderBy(asc(shopOrderEvents._id))
  const withdrawals = await db
    .select()
    .from(shopWithdrawals)
    .where(inArray(shopWithdrawals.shop_order_id, ordersOf(db, user_id)))
    .orderBy(asc(shopWithdrawals._id))
  return {
    shop_orders: orders,
    shop_order_lines: lines,
    shop_order_events: events,
    shop_withdrawals: withdrawals,
  }
}

/** Refuses while one of a person's shop orders isn't sent. Throws `account_orders_open`. */
export async function refuseOpenShopOrders(db: Db, user_id: string) {
  const open = and(eq(shopOrders.user_id, user_id), inArray(shopOrders.current_status, [...unsentStates]))
  if (await db.$count(shopOrders, open)) throw new AppError('account_orders_open')
}

/** Removes a person's addresses from their shop orders, and the words of their timelines; the country stays, as on their invoices. */
export async function forgetShopOrders(db: Db, user_id: string) {
  const blank = (address: typeof shopOrders.shipping_address | typeof shopOrders.billing_address) =>
    sql`jsonb_build_object('name', '', 'company_name', '', 'address', '', 'post_code', '', 'city', '', 'country', ${address}->>'country', 'phone', '')`
  await db
    .update(shopOrders)
    .set({
      shipping_address: blank(shopOrders.shipping_address),
      billing_address: blank(shopOrders.billing_address),
      parcel_tracking_number: '',
      reason: '',
    })
    .where(eq(shopOrders.user_id, user_id))
  await db
    .update(shopOrderEvents)
    .set({ detail: '' })
    .where(inArray(shopOrderEvents.shop_order_id, ordersOf(db, user_id)))
  await db
    .update(shopWithdrawals)
    .set({ name: '', email: '', text: '' })
    .where(inArray(shopWithdrawals.shop_order_id, ordersOf(db, user_id)))
}
