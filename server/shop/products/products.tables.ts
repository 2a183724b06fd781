import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type ExtraOption, productStatuses, weightUnits } from '../../../shared/shop/products.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { storedPictureColumns } from '../../platform/pictures/stored-picture-columns.ts'
import { categories } from '../categories/categories.tables.ts'

/**
 * Products of the shop. `price` net in the minor unit of the site's currency. `inventory`, `reserved` and `sold` are
 * changed by `stock/change-stock.ts` alone, each time with an entry.
 */
export const products = pgTable(
  'shop_products',
  {
    _id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    product_code: text('product_code').notNull(),
    category_id: uuid('category_id')
      .notNull()
      .references(() => categories._id),
    price: amount('price').notNull(),
    /** In thousandths of its unit. */
    weight: integer('weight').notNull().default(0),
    weight_unit: text('weight_unit', { enum: weightUnits }).notNull().default('kg'),
    short_description: text('short_description').notNull().default(''),
    /** Sanitized HTML. */
    description: text('description').notNull().default(''),
    extra_options: jsonb('extra_options').$type<ExtraOption[]>().notNull().default([]),
    status: text('status', { enum: productStatuses }).notNull().default('draft'),
    /** Pieces that can be ordered. */
    inventory: integer('inventory').notNull().default(0),
    /** Pieces of orders that aren't paid yet. */
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    views: integer('views').notNull().default(0),
    created_at: timestamp('created_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
    /** Text for the search, folded: name, code and short description. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold(name || ' ' || product_code || ' ' || short_description)`),
  },
  (t) => [
    uniqueIndex('shop_products_code_unique').on(sql`lower(${t.product_code})`),
    check('shop_products_stock', sql`${t.inventory} >= 0 and ${t.reserved} >= 0 and ${t.sold} >= 0`),
    index('shop_products_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
    index('shop_products_by_name').on(t.status, inAlphabet(t.name), t._id),
    index('shop_products_by_price').on(t.status, t.price, t._id),
    index('shop_products_by_sold').on(t.status, t.sold, t._id),
    index('shop_products_by_category').on(t.category_id, t.status, inAlphabet(t.name), t._id),
  ],
)

/**
 * Every word without digits that products are found by, so that misspelt ones are corrected. A trigger adds those of new
 * texts; the nightly clean-up removes those that no product has any more.
 */
export const productWords = pgTable('shop_product_words', { word: text('word').primaryKey() })

/** Pictures of a product, drawn anew. */
export const productPictures = pgTable(
  'shop_product_pictures',
  {
    _id: id(),
    product_id: uuid('product_id')
      .notNull()
      .references(() => products._id, { onDelete: 'cascade' }),
    /** Place among the product's pictures, from 0. */
    position: integer('position').notNull(),
    ...storedPictureColumns(),
  },
  (t) => [index('shop_product_pictures_of_product').on(t.product_id, t.position)],
)
