import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PlacedShopOrder, PlaceForm } from '../../../shared/shop/shop-orders.ts'
import { requireCaptcha } from '../../accounts/passwords/captcha.ts'
import { requireAddress } from '../../money/invoices/buyer-address.ts'
import { createInvoice, type InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { settleInvoice } from '../../money/invoices/settle-invoice.ts'
import { availableForGoods } from '../../money/payments/available-methods.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { giveGuestKey, readGuest } from '../../users/guests/guest-key.ts'
import { makeGuest, type NewGuest } from '../../users/guests/make-guest.ts'
import { requirePerson } from '../../users/require-person.ts'
import { hasEmail } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { refuseClosedShop } from '../access/read-shop-for.ts'
import { cartItems, carts } from '../carts/carts.tables.ts'
import { openCart } from '../carts/find-cart.ts'
import { type PricedCart, priceAtVat } from '../carts/price-cart.ts'
import { couponUses } from '../coupons/coupon-uses.tables.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { movePieces } from '../payment/order-pieces.ts'
import { shopActions } from '../payment/shop-actions.ts'
import { buyerOfGoods, type GoodsBuyer, guestOfGoods } from './buyer-of-goods.ts'
import { checkCart } from './check-cart.ts'
import { confirmOrder } from './confirm-order.ts'
import { beginPayment } from './pay-shop-order.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

/** Orders a cart as `placeShopOrder` does; a guest solves a captcha first. Throws `captcha_failed`. */
export async function placeFromCheckout(
  db: Db,
  portal: RunningPortal,
  user: Actor | null,
  form: PlaceForm,
): Promise<PlacedShopOrder> {
  if (!user && form.guest) await requireCaptcha(portal, form.guest.captcha)
  return placeShopOrder(db, portal, user, form)
}

/**
 * Orders what is in a buyer's cart, in one transaction: the coupon is used, the invoice written, the stock reserved and the
 * cart emptied. Its payment begins after the commit; a total of 0 is settled at once. The same `request_key` twice is one order.
 * A guest is made for their one order, and gets the key that opens it.
 *
 * @throws AppError `signed_out` without a session and a guest's address, `feature_off`, `payment_method_unavailable`,
 *   `buyer_address_missing`, `cart_empty`, `cart_changed` with the ids of `items` that aren't sold any more, `stock_short` with
 *   the ids of `products`, `shipping_unavailable`, `shop_total_changed` with the `total` of now, `too_many_requests` for a guest
 *   who ordered too often, and what `startPayment` throws
 */
export async function placeShopOrder(
  db: Db,
  portal: Portal,
  user: Actor | null,
  form: PlaceForm,
): Promise<PlacedShopOrder> {
  if (!user) await refuseGuest(db, portal, form)
  const placed = (await findPlaced(db, user, form)) ?? (await placeOnce(db, portal, user, form))
  const buyer = user ?? (await readGuest(db, placed.user_id))
  const paying = beginPayment(db, portal, buyer, placed._id, form.payment_method)
  if (user) return { ...(await paying), order_key: null }
  const begun = await paying.catch(async (error: unknown) => {
    // Without the answer a guest would have no key, and pays by it later.
    if (!(error instanceof AppError && error.code === 'payment_provider_down')) throw error
    return { order: await readShopOrder(db, buyer, placed._id), checkout_url: null }
  })
  return { ...begun, order_key: await giveGuestKey(db, buyer._id) }
}

async function placeOnce(db: Db, portal: Portal, user: Actor | null, form: PlaceForm): Promise<Placed> {
  await refuseClosedShop(db, portal)
  const { currency } = await portal.settings.get(db)
  if (!(await availableForGoods(db, portal, currency)).includes(form.payment_method))
    throw new AppError('payment_method_unavailable')
  requireAddress(form.shipping_address)
  requireAddress(form.billing_address ?? form.shipping_address)
  const { country } = form.shipping_address
  const taxed = user
    ? await buyerOfGoods(db, portal, user, country)
    : await guestOfGoods(db, portal, asGuest(form), country)
  return db.transaction((db) => place(db, portal, user, form, taxed))
}

async function refuseGuest(db: Db, portal: Portal, { guest }: PlaceForm) {
  if (!guest) throw new AppError('signed_out')
  if (!(await portal.settings.get(db)).shop_guests) throw new AppError('feature_off')
}

/** Returns the guest who orders with this form, as they stand on the invoice. */
function asGuest({ guest, shipping_address, billing_address = shipping_address }: PlaceForm): NewGuest {
  if (!guest) throw new AppError('signed_out')
  const { email, locale, vat_no } = guest
  return { ...billing_address, email, locale, vat_no }
}

async function place(
  db: Db,
  portal: Portal,
  user: Actor | null,
  form: PlaceForm,
  taxed: GoodsBuyer,
): Promise<Placed> {
  // Before the cart, as a deletion of the account locks both in this order.
  if (user) await requirePerson(db, user._id)
  // Locked first: of two submissions at once the second finds the order of the first.
  const cart = await openCart(db, { user, shopping_cart_id: form.shopping_cart_id })
  const known = await findPlaced(db, user, form)
  if (known) return known
  const wanted = {
    ...cart,
    country: form.shipping_address.country,
    shipping_method_id: form.shipping_method_id,
  }
  const priced = await priceAtVat(db, portal, user, wanted, taxed.vat, { lockCoupon: true })
  checkCart(priced.cart, form)
  const user_id = user?._id ?? (await makeGuest(db, asGuest(form)))
  const _id = await nextId(db)
  const invoice = await writeInvoice(db, taxed, user_id, _id, form, priced)
  const order = await writeOrder(db, portal, invoice, _id, form, priced)
  if (priced.coupon_id) await takeCoupon(db, priced.coupon_id, user_id, _id)
  await reservePieces(db, _id, priced)
  await db.delete(cartItems).where(eq(cartItems.cart_id, cart._id))
  if (cart.coupon_code) await db.update(carts).set({ coupon_code: '' }).where(eq(carts._id, cart._id))
  await confirmOrder(db, portal, invoice, form, priced)
  await record(db, portal, user_id, shopActions.placed, order)
  // Nobody is asked to pay nothing.
  if (invoice.total === 0) await settleInvoice(db, portal, invoice._id, { method: null, created_by: null })
  return { _id, user_id }
}

/** Reserves what is ordered. Throws `cart_changed` where a product was deleted since the cart was read. */
async function reservePieces(db: Db, _id: string, { lines }: PricedCart) {
  const gone = await movePieces(db, _id, 'reserved')
  if (gone.size === 0) return
  const ids = lines.filter(({ product_id }) => gone.has(product_id)).map(({ _id }) => _id)
  throw new AppError('cart_changed', { data: { items: ids } })
}

/** An order that is placed, and whose it is. */
type Placed = { _id: string; user_id: string }

/** Finds the order of this submission: a person's own, or a guest's of the same address. */
async function findPlaced(
  db: Db,
  user: Actor | null,
  { request_key, guest }: PlaceForm,
): Promise<Placed | undefined> {
  const guests = db
    .select({ _id: users._id })
    .from(users)
    .where(and(users.guest, hasEmail(guest?.email ?? '')))
  const { _id, user_id } = shopOrders
  const theirs = user ? eq(user_id, user._id) : inArray(user_id, guests)
  const [found] = await db
    .select({ _id, user_id })
    .from(shopOrders)
    .where(and(theirs, eq(shopOrders.request_key, request_key)))
  return found
}

/** Takes the id of an order before it is written, as its invoice names it. Ids grow with time, as those of other records. */
async function nextId(db: Db): Promise<string> {
  const { rows } = await db.execute<{ _id: string }>(sql`select uuidv7() as _id`)
  const [taken] = rows
  if (!taken) throw new Error('No id was taken')
  return taken._id
}

/** Writes the due invoice of an order: its goods after discount, then its shipping. */
async function writeInvoice(
  db: Db,
  { buyer, locale }: GoodsBuyer,
  user_id: string,
  shop_order_id: string,
  { shipping_address, billing_address = shipping_address }: PlaceForm,
  { totals, vat, cart, coupon_id }: PricedCart,
): Promise<InvoiceRow> {
  const { phone, ...billed } = billing_address
  const { phone: _phone, ...delivery } = shipping_address
  return createInvoice(db, {
    user_id,
    source: 'shop',
    shop_order_id,
    delivery,
    lines: totals.lines.map(({ vat: _vat, ...line }) => line),
    coupon_code: codeOf(cart, coupon_id),
    currency: cart.currency,
    credits: 0,
    buyer: { ...buyer, ...billed, phone: phone || buyer.phone },
    locale,
    vat,
    request_key: randomUUID(),
  })
}

/** Returns the code of the coupon that takes something off; empty without one. */
const codeOf = ({ coupon }: PricedCart['cart'], coupon_id: string | null) =>
  coupon_id ? (coupon?.code ?? '') : ''

async function writeOrder(
  db: Db,
  portal: Portal,
  { user_id, reference }: InvoiceRow,
  _id: string,
  { shipping_address, billing_address = shipping_address, payment_method, request_key }: PlaceForm,
  { cart, lines, coupon_id }: PricedCart,
) {
  const { shop_provider_minutes } = await portal.settings.get(db)
  const { shipping } = cart
  if (!shipping) throw new AppError('shipping_unavailable')
  const values = {
    _id,
    user_id,
    reference,
    expires_at: sql`now() + make_interval(mins => ${shop_provider_minutes})`,
    coupon_id,
    coupon_code: codeOf(cart, coupon_id),
    shipping_name: shipping.name,
    shipping_time: shipping.time,
    arrives: shipping.arrives,
    shipping_cost: shipping.cost,
    goods: cart.goods,
    discount: cart.discount,
    shipping_address,
    billing_address,
    payment_method,
    request_key,
  }
  const [order] = await db.insert(shopOrders).values(values).returning()
  if (!order) throw new Error('No order was written')
  await db.insert(shopOrderLines).values(
    lines.map(
      ({ product_id, name, product_code, selected_extra_options, quantity, unit_price, discount }) => ({
        shop_order_id: _id,
        ...{ product_id, name, product_code, quantity, unit_price, discount },
        options: selected_extra_options,
      }),
    ),
  )
  return order
}

/** Uses a coupon for an order. It is locked already, so that it isn't used more often than allowed. */
async function takeCoupon(db: Db, coupon_id: string, user_id: string, shop_order_id: string) {
  await db.insert(couponUses).values({ coupon_id, user_id, shop_order_id })
  await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons._id, coupon_id))
}
