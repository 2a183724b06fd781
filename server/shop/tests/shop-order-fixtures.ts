import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SiteSettings } from '../../../shared/settings.ts'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { productRoutes } from '../../../shared/shop/products.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { type PlaceForm, shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { type MoneyApp, startMoneyApp } from '../../money/payments/payment-fixtures.ts'
import type { CalledPortal, TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin } from '../../test/factories.ts'
import { cartItems, carts } from '../carts/carts.tables.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { makeRates, makeShipping, openShop } from './shop-fixtures.ts'

export type Shop = MoneyApp & { admin: SignedIn }

/** Settings of a shop that takes all methods of payment. */
const allMethods = {
  shop_stripe: true,
  shop_paypal: true,
  shop_bank: true,
  shop_payfast: true,
  shop_coinbase: true,
  shop_square: true,
} as const

/** Starts an open shop that sends parcels and takes all methods, with the emulator in place of the providers. */
export async function startShop(
  settings: Partial<SiteSettings> = {},
  env: Record<string, string> = {},
): Promise<Shop> {
  const t = await startMoneyApp({ env, settings: { ...openShop, ...allMethods, ...settings } })
  const admin = await makeAdmin(t)
  await makeRates(t, admin)
  await makeShipping(t, admin)
  return { ...t, admin }
}

export const home = {
  name: 'Robin Buyer',
  company_name: '',
  address: 'Werkstraße 12',
  post_code: '70173',
  city: 'Stuttgart',
  country: 'DE',
  phone: '',
}

type Wanted = { product_id: string; quantity?: number; selected_extra_options?: string[] }

/** Puts products into a person's cart, and returns the form that orders it as it costs now. */
export async function fillCart(
  t: CalledPortal,
  as: SignedIn,
  wanted: Wanted[],
  { coupon_code = '', country = 'DE' } = {},
): Promise<PlaceForm> {
  for (const body of wanted) {
    const { status, error } = await t.call(cartRoutes.addItem, { as, body })
    if (status !== 200) throw new Error(`not added: ${JSON.stringify(error)}`)
  }
  const { data } = await t.call(cartRoutes.update, { as, body: { coupon_code, country } })
  return {
    shipping_address: { ...home, country },
    shipping_method_id: data.shipping?._id ?? randomUUID(),
    payment_method: 'stripe',
    terms_accepted: true,
    expected_total: data.total,
    request_key: randomUUID(),
  }
}

/** Fills the carts of many people as `form` was made for one of them, past the limit of calls; returns their forms. */
export async function fillCarts(t: TestApp, like: SignedIn, form: PlaceForm, people: SignedIn[]) {
  const [cart] = await t.db.select().from(carts).where(eq(carts.user_id, like._id))
  const lines = await t.db
    .select()
    .from(cartItems)
    .where(eq(cartItems.cart_id, cart?._id ?? ''))
  const { coupon_code = '', country = '' } = cart ?? {}
  const made = await t.db
    .insert(carts)
    .values(people.map(({ _id: user_id }) => ({ user_id, coupon_code, country })))
    .returning()
  await t.db
    .insert(cartItems)
    .values(made.flatMap(({ _id: cart_id }) => lines.map(({ _id, ...line }) => ({ ...line, cart_id }))))
  return people.map((as) => ({ as, form: { ...form, request_key: randomUUID() } }))
}

/** Places an order as the page does. */
export const place = (t: CalledPortal, as: SignedIn, body: PlaceForm) =>
  t.call(shopOrderRoutes.place, { as, body })

/** Orders these products; they have to be there. */
export async function order(
  t: CalledPortal,
  as: SignedIn,
  wanted: Wanted[],
  { coupon_code, ...change }: Partial<PlaceForm> & { coupon_code?: string } = {},
): Promise<ShopOrder> {
  const country = change.shipping_address?.country ?? home.country
  const form = await fillCart(t, as, wanted, { country, ...(coupon_code && { coupon_code }) })
  const { status, data, error } = await place(t, as, { ...form, ...change })
  if (status !== 200) throw new Error(`not placed: ${JSON.stringify(error)}`)
  return data.order
}

/** Returns the id of an order's newest payment. */
export function paymentOf({ payment }: ShopOrder): string {
  if (!payment) throw new Error('no payment')
  return payment._id
}

/** Reads one's own order. */
export async function readOrder(t: TestApp, as: SignedIn, id: string): Promise<ShopOrder> {
  return (await t.call(shopOrderRoutes.byId, { as, params: { id } })).data
}

/** Reads the stock of a product: free, reserved, sold. */
export async function stockOf(t: Shop, id: string) {
  const { data } = await t.call(productRoutes.byId, { as: t.admin, params: { id } })
  return [data.facts?.inventory, data.facts?.reserved, data.facts?.sold]
}

/** Lets the time run out that an unpaid order has. */
export async function letExpire(t: TestApp, id: string) {
  const past = { expires_at: new Date(Date.now() - 1000).toISOString() }
  const changed = await t.db.update(shopOrders).set(past).where(eq(shopOrders._id, id)).returning()
  expect(changed).toHaveLength(1)
}
