import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { products } from '../../server/shop/products/products.tables.ts'
import type { SignedIn } from '../../server/test/call.ts'
import { cartRoutes } from '../../shared/shop/carts.ts'
import type { ShopOrder } from '../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../shared/shop/shop-orders.ts'
import { stockRoutes } from '../../shared/shop/stock-routes.ts'
import { backstage, callAs, makePerson } from './backstage.ts'
import { changeSettings } from './change-settings.ts'
import { signedInAs } from './people.ts'

const { db } = backstage

const home = {
  name: 'Robin Buyer',
  address: 'Werkstraße 12',
  post_code: '70173',
  city: 'Stuttgart',
  country: 'DE',
}

/** Opens the shop and orders pieces of a product of the demo for a person, to be paid by transfer. */
export async function orderGoods(as: SignedIn, product_code = 'MR-G', quantity = 1): Promise<ShopOrder> {
  await changeSettings({ shop_status: true, shop_bank: true, company_country: 'DE' })
  const [product] = await db
    .select({ product_id: products._id })
    .from(products)
    .where(eq(products.product_code, product_code))
  if (!product) throw new Error(`the demo has no product ${product_code}`)
  // Others ordered some of it, and nobody waits for a delivery.
  const delivery = { ...product, reason: 'received', pieces: quantity, request_key: randomUUID() } as const
  await callAs(await signedInAs('admin'), stockRoutes.change, { body: delivery })
  await callAs(as, cartRoutes.addItem, { body: { ...product, quantity } })
  const cart = await callAs(as, cartRoutes.update, { body: { country: home.country } })
  const { order } = await callAs(as, shopOrderRoutes.place, {
    body: {
      shipping_address: home,
      shipping_method_id: cart.shipping?._id ?? '',
      payment_method: 'bank',
      terms_accepted: true,
      expected_total: cart.total,
      request_key: randomUUID(),
    },
  })
  return order
}

/** Orders goods as `orderGoods` does; somebody of the team marks the order as paid. */
export async function orderPaidGoods(as: SignedIn, product_code = 'MR-1', quantity = 2): Promise<ShopOrder> {
  const { _id: id } = await orderGoods(as, product_code, quantity)
  const { username } = await makePerson({ role_id: 3, permissions: ['shop_manager.mark_as_paid_order'] })
  const body = { id, payment_method: 'bank', txn_id: 'Statement 12' } as const
  return callAs(await signedInAs(username), shopOrderRoutes.markAsPaid, { body })
}
