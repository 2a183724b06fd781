import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import { products } from '../products/products.tables.ts'
import { chosenOptions } from './cart-lines.ts'
import type { cartItems } from './carts.tables.ts'

const selectProduct = builtOnce((db) =>
  db
    .select({ name: products.name, price: products.price, extra_options: products.extra_options })
    .from(products)
    .where(
      and(eq(products._id, sql.placeholder('product_id')), eq(products.status, 'published').inlineParams()),
    ),
)

/**
 * Returns what a line of a cart says of a product with these options, at the price of now.
 *
 * @throws AppError `not_found` for a product that isn't sold, `invalid_input` for options it doesn't have
 */
export async function chooseProduct(
  db: Db,
  product_id: string,
  selected: string[],
): Promise<Pick<typeof cartItems.$inferSelect, 'name' | 'options' | 'seen_price'>> {
  const [product] = await selectProduct(db, {}, { product_id })
  if (!product) throw new AppError('not_found')
  const options = [...new Set(selected)].toSorted()
  const chosen = chosenOptions(product.extra_options, options)
  if (chosen.length < options.length)
    throw new AppError('invalid_input', { fields: { selected_extra_options: 'invalid_value' } })
  const seen_price = product.price + chosen.reduce((sum, { price }) => sum + price, 0)
  return { name: product.name, options, seen_price }
}
