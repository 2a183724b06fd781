import { asc, eq, sql } from 'drizzle-orm'
import type { CartItem } from '../../../shared/shop/carts.ts'
import type { ExtraOption } from '../../../shared/shop/products.ts'
import { stockLabelOf } from '../../../shared/shop/stock.ts'
import { gramsOf } from '../../../shared/shop/weights.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import { productPictures, products } from '../products/products.tables.ts'
import { cartItems } from './carts.tables.ts'

/** Line as it costs now, without its discount, and the category, code and weight of its product. */
export type PricedLine = Omit<CartItem, 'discount'> & {
  category_id: string
  product_code: string
  /** Grams of one. */
  weight: number
}

const firstPicture = sql<string | null>`(
  select p._id from ${productPictures} p where p.product_id = ${products._id} order by p.position, p._id limit 1)`

const selectLines = builtOnce((db) =>
  db
    .select({
      item: cartItems,
      slug: products.slug,
      name: products.name,
      product_code: products.product_code,
      category_id: products.category_id,
      price: products.price,
      extra_options: products.extra_options,
      weight: products.weight,
      weight_unit: products.weight_unit,
      status: products.status,
      inventory: products.inventory,
      reserved: products.reserved,
      picture: firstPicture,
    })
    .from(cartItems)
    .leftJoin(products, eq(products._id, cartItems.product_id))
    .where(eq(cartItems.cart_id, sql.placeholder('cart_id')))
    .orderBy(asc(cartItems._id)),
)

/** Reads the lines of a cart with their prices of now, in the order in which they were put in. */
export async function readCartLines(db: Db, cart_id: string, lowFrom: number): Promise<PricedLine[]> {
  const rows = await selectLines(db, {}, { cart_id })
  const wanted = new Map<string, number>()
  for (const { item } of rows) wanted.set(item.product_id, (wanted.get(item.product_id) ?? 0) + item.quantity)
  return rows.map(({ item, picture, ...now }) => {
    const sold = now.status === 'published'
    const chosen = chosenOptions(now.extra_options ?? [], item.options)
    const unit_price = sold
      ? (now.price ?? 0) + chosen.reduce((sum, { price }) => sum + price, 0)
      : item.seen_price
    const inventory = sold ? (now.inventory ?? 0) : 0
    return {
      _id: item._id,
      product_id: item.product_id,
      category_id: now.category_id ?? '',
      product_code: now.product_code ?? '',
      weight: gramsOf(now.weight ?? 0, now.weight_unit ?? 'g'),
      slug: sold ? now.slug : null,
      name: now.name ?? item.name,
      picture: sold ? picture : null,
      selected_extra_options: chosen,
      extra_options: sold ? (now.extra_options ?? []) : [],
      quantity: item.quantity,
      unit_price,
      price_before: unit_price === item.seen_price ? null : item.seen_price,
      amount: unit_price * item.quantity,
      available: inventory,
      stock_label: sold ? stockLabelOf({ inventory, reserved: now.reserved ?? 0, sold: 0 }, lowFrom) : null,
      problem: problemOf({
        sold,
        whole: chosen.length === item.options.length,
        enough: (wanted.get(item.product_id) ?? 0) <= inventory,
      }),
    }
  })
}

function problemOf({
  sold,
  whole,
  enough,
}: Record<'sold' | 'whole' | 'enough', boolean>): CartItem['problem'] {
  if (!sold) return 'gone'
  if (!whole) return 'option_gone'
  return enough ? null : 'short'
}

/** Returns those of a product's options that are chosen, in the product's order. */
export function chosenOptions(offered: ExtraOption[], chosen: string[]): ExtraOption[] {
  return offered.filter(({ _id }) => chosen.includes(_id))
}
