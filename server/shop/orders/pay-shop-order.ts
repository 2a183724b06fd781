import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { ShopMethod } from '../../../shared/money/payment-states.ts'
import type { ShopOrderToPay } from '../../../shared/shop/shop-orders.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { startPayment } from '../../money/payments/start-payment.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { shopOrders } from './shop-orders.tables.ts'

/** Opens a payment of one's own unpaid order. Throws `not_found`, `shop_order_state`, and what `startPayment` throws. */
export async function payShopOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  { id, payment_method }: { id: string; payment_method: ShopMethod },
): Promise<ShopOrderToPay> {
  const own = and(eq(shopOrders._id, id), eq(shopOrders.user_id, user._id))
  const [order] = await db.select({ status: shopOrders.current_status }).from(shopOrders).where(own)
  if (!order) throw new AppError('not_found')
  if (order.status !== 'unpaid') throw new AppError('shop_order_state', { data: { status: order.status } })
  await db.update(shopOrders).set({ payment_method }).where(own)
  return beginPayment(db, portal, user, id, payment_method)
}

/**
 * Begins the payment of an order that is placed and committed; of one that needs none any more nothing
 * happens.
 */
export async function beginPayment(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  method: ShopMethod,
): Promise<ShopOrderToPay> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.shop_order_id, _id), eq(invoices.kind, 'invoice')))
  if (!invoice) throw new Error(`Shop order ${_id} has no invoice`)
  const checkout_url = invoice.status === 'due' ? await startPayment(db, portal, invoice, method) : null
  return { order: await readShopOrder(db, user, _id), checkout_url }
}
