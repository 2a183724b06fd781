import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { recordTransfer } from '../../money/invoices/mark-as-paid.ts'
import { settleInvoice } from '../../money/invoices/settle-invoice.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { cartItems } from '../../shop/carts/carts.tables.ts'
import { updateCart } from '../../shop/carts/change-cart.ts'
import { openCart } from '../../shop/carts/find-cart.ts'
import { placeShopOrder } from '../../shop/orders/place-shop-order.ts'
import { shopOrders } from '../../shop/orders/shop-orders.tables.ts'
import { products } from '../../shop/products/products.tables.ts'
import type { users } from '../../users/users.tables.ts'
import type { DemoShopOrder } from './demo-shop-order.ts'

/** Who takes part in the orders of the demo's shop. */
export type ShopStage = { portal: RunningPortal; admin: Actor; buyers: Map<string, ShopBuyer> }
export type ShopBuyer = typeof users.$inferSelect & Actor

/** Places an order as its buyer would, to be paid by a transfer. Returns its id. */
export async function placeDemoShopOrder(stage: ShopStage, line: DemoShopOrder): Promise<string> {
  const { portal } = stage
  const { db } = portal
  const guest = typeof line.by === 'string' ? undefined : line.by
  const user = guest ? null : buyerOf(stage, line)
  const shipping_address = line.to ?? addressOf(buyerOf(stage, line))
  const cart = await openCart(db, { user })
  const owner = { user, shopping_cart_id: cart._id }
  for (const item of line.items) await putIn(db, cart._id, item)
  const { country } = shipping_address
  const change = { items: [], country, coupon_code: line.coupon ?? '' }
  const { total, shipping } = await updateCart(db, portal, owner, change)
  const { order } = await placeShopOrder(db, portal, user, {
    ...(guest && { guest, shopping_cart_id: cart._id }),
    ...{ shipping_address, shipping_method_id: shipping?._id ?? '', payment_method: 'bank' },
    ...{ terms_accepted: true, expected_total: total, request_key: randomUUID() },
  })
  return order._id
}

/** Returns who placed an order with an account. */
export function buyerOf({ buyers }: ShopStage, { by }: DemoShopOrder): ShopBuyer {
  const buyer = typeof by === 'string' ? buyers.get(by) : undefined
  if (!buyer) throw new Error(`the demo has no ${JSON.stringify(by)}`)
  return buyer
}

const addressOf = (buyer: ShopBuyer) => ({
  ...{ name: `${buyer.firstname} ${buyer.lastname}`, company_name: buyer.company_name },
  ...{ address: buyer.address, post_code: buyer.post_code, city: buyer.city },
  ...{ country: buyer.country, phone: buyer.phone },
})

async function putIn(db: Db, cart_id: string, [code, quantity, option]: DemoShopOrder['items'][number]) {
  const [product] = await db.select().from(products).where(eq(products.product_code, code))
  if (!product) throw new Error(`the demo's shop has no ${code}`)
  const chosen = product.extra_options.filter(({ name }) => name === option)
  const seen_price = product.price + chosen.reduce((sum, { price }) => sum + price, 0)
  const options = chosen.map(({ _id }) => _id)
  const { _id: product_id, name } = product
  await db.insert(cartItems).values({ cart_id, product_id, name, options, quantity, seen_price })
}

/** Pays an order: a transfer, which took a day, or at a provider, as if it had been paid there at once. */
export async function payDemoShopOrder({ portal, admin }: ShopStage, { method }: DemoShopOrder, id: string) {
  const { db } = portal
  const own = and(eq(invoices.shop_order_id, id), eq(invoices.kind, 'invoice'))
  const [invoice] = await db.select({ _id: invoices._id }).from(invoices).where(own)
  if (!invoice) throw new Error('the demo pays what nobody ordered')
  const created_by = method === 'bank' ? admin._id : null
  const paid = await settleInvoice(db, portal, invoice._id, { method, created_by })
  if (!paid) throw new Error('the demo pays an order twice')
  await recordTransfer(db, paid)
  if (method === 'bank') return
  const provider_id = `demo${randomUUID().replaceAll('-', '')}`
  await db.update(payments).set({ method, provider_id }).where(eq(payments.invoice_id, invoice._id))
  await db.update(shopOrders).set({ payment_method: method }).where(eq(shopOrders._id, id))
}

/** Sets an order back to the day before its transfer arrived. */
export async function orderDayBefore({ portal: { db } }: ShopStage, id: string) {
  const earlier = { created_at: sql`created_at - interval '25 hours'` }
  await db.update(shopOrders).set(earlier).where(eq(shopOrders._id, id))
  await db
    .update(invoices)
    .set(earlier)
    .where(and(eq(invoices.shop_order_id, id), eq(invoices.kind, 'invoice')))
}
