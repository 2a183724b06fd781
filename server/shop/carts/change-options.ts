import { and, eq, ne, sql } from 'drizzle-orm'
import { mostOfLine } from '../../../shared/shop/carts.ts'
import type { Db } from '../../platform/db/client.ts'
import { cartItems } from './carts.tables.ts'
import { chooseProduct } from './choose-product.ts'

/**
 * Changes the options of a line in a cart that is locked; another line with the same ones is put together with it. A line
 * that is gone stays gone.
 *
 * @throws AppError `not_found` for a product that isn't sold, `invalid_input` for options it doesn't have
 */
export async function changeOptions(db: Db, cart_id: string, _id: string, selected_extra_options: string[]) {
  const own = and(eq(cartItems._id, _id), eq(cartItems.cart_id, cart_id))
  const [item] = await db.select({ product_id: cartItems.product_id }).from(cartItems).where(own)
  if (!item) return
  const choice = await chooseProduct(db, item.product_id, selected_extra_options)
  const [same] = await db
    .delete(cartItems)
    .where(
      and(
        eq(cartItems.cart_id, cart_id),
        eq(cartItems.product_id, item.product_id),
        eq(cartItems.options, choice.options),
        ne(cartItems._id, _id),
      ),
    )
    .returning({ quantity: cartItems.quantity })
  const quantity = sql`least(${cartItems.quantity} + ${same?.quantity ?? 0}::int, ${mostOfLine})`
  await db
    .update(cartItems)
    .set({ ...choice, quantity })
    .where(own)
}
