import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { ProductDetails, productRoutes, productSorts } from '../../../shared/shop/products.ts'
import type { StockLabel } from '../../../shared/shop/stock.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readShopFor } from '../access/read-shop-for.ts'
import { asTyped, byRelevance, corrected, hasMeant, type MeantWords } from './like-words.ts'
import { asProduct, selectDetails, selectProducts } from './product-row.ts'
import { products } from './products.tables.ts'

type ListQuery = Query<typeof productRoutes.all>
type Listed = Omit<ProductDetails, 'description'>

const list = listOf(products, selectProducts)

/**
 * Lists products by name, those with words by how well they fit, unless sorted otherwise; customers see published ones.
 * If no product has the words, those with words much like them are found. Throws `feature_off` while the shop is
 * closed to them.
 */
export async function listProducts(
  db: Db,
  portal: Portal,
  user: Actor | null,
  query: ListQuery,
): Promise<PageOf<Listed>> {
  const shop = await readShopFor(db, portal, user)
  const { page, size, name = '', sort_by, sort_order } = query
  const where = and(shop.seesAll ? undefined : isPublished, narrowed(query, shop.lowFrom))
  const read = (words: MeantWords) => {
    const order = sort_by || words.length === 0 ? sorts[sort_by ?? 'name'][sort_order] : byRelevance(words)
    return pageOf(db, list, and(where, hasMeant(words)), { page, size, order })
  }
  const exact = await read(asTyped(name))
  const found = name && exact.total === 0 ? await read(await corrected(db, name)) : exact
  return { ...found, items: found.items.map((row) => asProduct(row, shop)) }
}

/** Reads one product. Throws `not_found`, also for a product that isn't published and the reader doesn't manage; `feature_off`. */
export async function readProduct(
  db: Db,
  portal: Portal,
  user: Actor | null,
  by: Which,
): Promise<ProductDetails> {
  const shop = await readShopFor(db, portal, user)
  const [row] = await details[howOf(by)](db, { where: shop.seesAll ? undefined : isPublished }, by)
  if (!row) throw new AppError('not_found')
  return asProduct(row, shop)
}

/** Reads a product as a customer opens it, which counts as a view. Errors as `readProduct`. */
export async function openProduct(
  db: Db,
  portal: Portal,
  user: Actor | null,
  slug: string,
): Promise<ProductDetails> {
  const found = await readProduct(db, portal, user, { slug })
  if (found.facts === null) portal.productViews.count(found._id)
  return found
}

const isPublished = eq(products.status, 'published').inlineParams()

type Which = { id: string } | { slug: string } | { code: string }
const howOf = (by: Which) => ('id' in by ? 'id' : 'slug' in by ? 'slug' : 'code')

/** Reads a product with its description by what it is named with. */
const detailsBy = (which: SQL) => builtOnce((db, { where }) => selectDetails(db).where(and(which, where)))
const details = {
  id: detailsBy(eq(products._id, sql.placeholder('id'))),
  slug: detailsBy(eq(products.slug, sql.placeholder('slug'))),
  code: detailsBy(sql`lower(${products.product_code}) = lower(${sql.placeholder('code')})`),
}

function narrowed(query: ListQuery, lowFrom: number) {
  const { category_id, status, in_stock, stock_label, min_price, max_price } = query
  return and(
    category_id ? eq(products.category_id, category_id) : undefined,
    status ? eq(products.status, status) : undefined,
    in_stock ? gt(products.inventory, 0) : undefined,
    stock_label ? isLabelled(stock_label, lowFrom) : undefined,
    min_price === undefined ? undefined : gte(products.price, min_price),
    max_price === undefined ? undefined : lte(products.price, max_price),
  )
}

/** Narrows to products with a label, as `stockLabelOf` gives it. */
export function isLabelled(label: StockLabel, lowFrom: number): SQL | undefined {
  const { inventory, reserved } = products
  if (label === 'low_stock') return and(gt(inventory, 0), lte(inventory, lowFrom))
  return and(eq(inventory, 0), label === 'out_of_stock' ? gt(reserved, 0) : eq(reserved, 0))
}

const by = (
  column: SQL | (typeof products)['name' | 'price' | 'created_at' | 'inventory' | 'sold' | 'views'],
) => ({
  asc: inOrder(asc(column), asc(products._id)),
  desc: inOrder(desc(column), desc(products._id)),
})
const sorts = {
  name: by(inAlphabet(products.name)),
  price: by(products.price),
  created_at: by(products.created_at),
  inventory: by(products.inventory),
  sold: by(products.sold),
  views: by(products.views),
} satisfies Record<(typeof productSorts)[number], { asc: SQL; desc: SQL }>
