import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import { type Cart, type cartRoutes, mostLines, mostOfLine } from '../../../shared/shop/carts.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseClosedShop } from '../access/read-shop-for.ts'
import { readCartLines } from './cart-lines.ts'
import { cartItems, carts } from './carts.tables.ts'
import { changeOptions } from './change-options.ts'
import { chooseProduct } from './choose-product.ts'
import { type CartOwner, type CartRow, findCart, lockCart, openCart, whichCart } from './find-cart.ts'
import { priceCart, type WantedCart } from './price-cart.ts'

/** Reads the owner's cart with what it costs now; an empty one where there is none. Throws `feature_off`. */
export async function readCart(db: Db, portal: Portal, owner: CartOwner): Promise<Cart> {
  await refuseClosedShop(db, portal)
  return answer(db, portal, owner, await findCart(db, owner))
}

/**
 * Puts pieces of a product into the cart; of the same product with the same options there are more then.
 *
 * @throws AppError `feature_off`, `not_found` for a product that isn't sold, `invalid_input` for options it doesn't have,
 *   `cart_full`
 */
export async function addToCart(
  db: Db,
  portal: Portal,
  owner: CartOwner,
  { product_id, selected_extra_options, quantity }: Body<typeof cartRoutes.addItem>,
): Promise<Cart> {
  await refuseClosedShop(db, portal)
  const line = { product_id, quantity, ...(await chooseProduct(db, product_id, selected_extra_options)) }
  const cart = (await addLine(db, owner, line)) ?? (await addLine(db, await openFor(db, owner), line))
  return answer(db, portal, owner, cart)
}

/**
 * Changes a cart as its owner wants it; prices of now that they were shown count as seen. Makes none where there is none.
 *
 * @throws AppError `feature_off`, `not_found` and `invalid_input` for options of a product that isn't sold or doesn't have them
 */
export async function updateCart(
  db: Db,
  portal: Portal,
  owner: CartOwner,
  { items, coupon_code, country, vat_no, shipping_method_id }: Body<typeof cartRoutes.update>,
): Promise<Cart> {
  await refuseClosedShop(db, portal)
  const cart = await db.transaction(async (db) => {
    const cart = await lockCart(db, owner)
    if (!cart) return null
    for (const { _id, quantity, selected_extra_options } of items) {
      const own = and(eq(cartItems._id, _id), eq(cartItems.cart_id, cart._id))
      if (quantity === 0) await db.delete(cartItems).where(own)
      else if (quantity) await db.update(cartItems).set({ quantity }).where(own)
      if (selected_extra_options) await changeOptions(db, cart._id, _id, selected_extra_options)
    }
    const shown = new Map(items.map(({ _id, unit_price }) => [_id, unit_price]))
    const lines = items.some((item) => item.unit_price !== undefined)
      ? await readCartLines(db, cart._id, 0)
      : []
    for (const { _id, unit_price, price_before } of lines) {
      if (price_before !== null && shown.get(_id) === unit_price)
        await db.update(cartItems).set({ seen_price: unit_price }).where(eq(cartItems._id, _id))
    }
    return changeCart(db, cart, {
      ...(coupon_code !== undefined && { coupon_code }),
      ...(country !== undefined && { country }),
      ...(vat_no !== undefined && !owner.user && { vat_no }),
      ...(shipping_method_id !== undefined && { shipping_method_id }),
    })
  })
  return answer(db, portal, owner, cart)
}

/** Puts the lines of a guest's cart into the person's own, and removes the guest's. Throws `feature_off`, `cart_full`. */
export async function joinCarts(
  db: Db,
  portal: Portal,
  user: Actor,
  shopping_cart_id: string,
): Promise<Cart> {
  await refuseClosedShop(db, portal)
  const cart = await db.transaction(async (db) => {
    const own = await openCart(db, { user })
    // Locked: what is put into it beside this comes along or goes into another cart, and nobody else joins it.
    const guest = await lockCart(db, { user: null, shopping_cart_id })
    if (!guest) return own
    const lines = await db
      .select()
      .from(cartItems)
      .where(eq(cartItems.cart_id, guest._id))
      .orderBy(cartItems._id)
    for (const { _id, cart_id, ...line } of lines) await addLine(db, { user }, line)
    await db.delete(carts).where(eq(carts._id, guest._id))
    const { coupon_code, country, shipping_method_id } = guest
    return changeCart(db, own, {
      coupon_code: coupon_code || own.coupon_code,
      country: country || own.country,
      shipping_method_id: shipping_method_id ?? own.shipping_method_id,
    })
  })
  return answer(db, portal, { user }, cart)
}

/** Removes the carts of guests that nobody changed for 30 days. */
export async function removeOldCarts(db: Db) {
  await db
    .delete(carts)
    .where(and(sql`${carts.user_id} is null`, lt(carts.updated_at, sql`now() - interval '30 days'`)))
}

type Line = Omit<typeof cartItems.$inferSelect, '_id' | 'cart_id'>

/** Opens a cart for its owner; returns how it is found. */
async function openFor(db: Db, { user }: CartOwner): Promise<CartOwner> {
  const { _id } = await openCart(db, { user })
  return { user, shopping_cart_id: _id }
}

/**
 * Puts a line into the owner's cart, or more of it, in one statement that locks the cart as `lockCart` does. Returns the
 * cart; null when there is none. Throws `cart_full`.
 */
async function addLine(db: Db, owner: CartOwner, line: Line): Promise<WantedCart | null> {
  const which = whichCart(owner)
  if (!which) return null
  const product_id = sql`${line.product_id}::uuid`
  const options = sql`${sql.param(line.options, cartItems.options)}::uuid[]`
  const { rows } = await db.execute<WantedCart & { added: boolean }>(sql`
    with cart as (
      update ${carts} set updated_at = now() where ${which} returning _id, coupon_code, country, vat_no, shipping_method_id
    ), line as (
      insert into ${cartItems} (cart_id, product_id, options, name, quantity, seen_price)
      select _id, ${product_id}, ${options}, ${line.name}, ${line.quantity}::int, ${line.seen_price}::bigint from cart
      where (
        select count(*) from ${cartItems} other
        where other.cart_id = cart._id and (other.product_id, other.options) <> (${product_id}, ${options})
      ) < ${mostLines}
      on conflict (cart_id, product_id, options) do update
        set quantity = least(${cartItems}.quantity + excluded.quantity, ${mostOfLine})
      returning true as added
    )
    select cart.*, added from cart left join line on true`)
  const [row] = rows
  if (!row) return null
  const { added, ...cart } = row
  if (!added) throw new AppError('cart_full')
  return cart
}

async function changeCart(db: Db, cart: CartRow, change: Partial<CartRow>): Promise<CartRow> {
  if (Object.keys(change).length > 0) await db.update(carts).set(change).where(eq(carts._id, cart._id))
  return { ...cart, ...change }
}

async function answer(db: Db, portal: Portal, { user }: CartOwner, row: WantedCart | null): Promise<Cart> {
  const { cart } = await priceCart(db, portal, user, row)
  return { ...cart, shopping_cart_id: user ? null : (row?._id ?? null) }
}
