import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Product, ProductDetails, productFacts, productPicture } from '../../../shared/shop/products.ts'
import { stockLabelOf } from '../../../shared/shop/stock.ts'
import type { Db } from '../../platform/db/client.ts'
import { categories } from '../categories/categories.tables.ts'
import { productPictures, products } from './products.tables.ts'

const pictures = sql<z.output<typeof productPicture>[]>`coalesce((
  select json_agg(json_build_object('_id', p._id, 'width', p.width, 'height', p.height) order by p.position, p._id)
  from ${productPictures} p where p.product_id = ${products._id}), '[]')`

const columns = {
  _id: products._id,
  name: products.name,
  slug: products.slug,
  product_code: products.product_code,
  category: { _id: categories._id, name: categories.name, slug: categories.slug },
  price: products.price,
  weight: products.weight,
  weight_unit: products.weight_unit,
  short_description: products.short_description,
  extra_options: products.extra_options,
  pictures,
  status: products.status,
  inventory: products.inventory,
  reserved: products.reserved,
  sold: products.sold,
  views: products.views,
  created_at: products.created_at,
  updated_at: products.updated_at,
}

/** Selects products with their category and pictures. */
export const selectProducts = (db: Db) =>
  db.select(columns).from(products).innerJoin(categories, eq(categories._id, products.category_id)).$dynamic()

/** Selects products as `selectProducts` does, with their descriptions. */
export const selectDetails = (db: Db) =>
  db
    .select({ ...columns, description: products.description })
    .from(products)
    .innerJoin(categories, eq(categories._id, products.category_id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectProducts>>[number]
type Facts = z.output<typeof productFacts>

/** Makes the product of the wire: what only those who manage it see is null for others. */
export function asProduct<R extends Row>(
  row: R,
  { lowFrom, seesAll }: { lowFrom: number; seesAll: boolean },
): Omit<R, keyof Facts> & Pick<Product, 'available' | 'stock_label'> & Pick<ProductDetails, 'facts'> {
  const { inventory, reserved, sold, views, created_at, updated_at, ...rest } = row
  return {
    ...rest,
    available: inventory,
    stock_label: stockLabelOf({ inventory, reserved, sold }, lowFrom),
    facts: seesAll ? { inventory, reserved, sold, views, created_at, updated_at } : null,
  }
}
