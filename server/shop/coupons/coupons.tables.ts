import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { activeStatuses } from '../../../shared/shop/shipping.ts'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { categories } from '../categories/categories.tables.ts'
import { products } from '../products/products.tables.ts'

/** Coupons of the shop: money off the net goods that they belong to, or a share of them. */
export const coupons = pgTable(
  'shop_coupons',
  {
    _id: id(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    flat_amount: amount('flat_amount'),
    /** Hundredths of a percent. */
    percentage: integer('percentage'),
    min_order_amount: amount('min_order_amount').notNull().default(0),
    min_order_product_count: integer('min_order_product_count').notNull().default(0),
    start_date: timestamp('start_date'),
    expiry_date: timestamp('expiry_date'),
    category_id: uuid('category_id').references(() => categories._id),
    product_id: uuid('product_id').references(() => products._id),
    /** Name of the category or product that it belonged to and that was deleted; it takes nothing off then. */
    deleted_goods: text('deleted_goods').notNull().default(''),
    max_uses: integer('max_uses'),
    max_uses_per_person: integer('max_uses_per_person'),
    status: text('status', { enum: activeStatuses }).notNull().default('active'),
    /** Orders that use it now. */
    used: integer('used').notNull().default(0),
    created_at: timestamp('created_at').notNull().default(now),
    /** Text for the search, folded: name and code. */
    search_text: text('search_text').notNull().generatedAlwaysAs(sql`fold(name || ' ' || code)`),
  },
  (t) => [
    uniqueIndex('shop_coupons_code_unique').on(sql`lower(${t.code})`),
    check('shop_coupons_one_discount', sql`num_nonnulls(${t.flat_amount}, ${t.percentage}) = 1`),
    check('shop_coupons_one_target', sql`num_nonnulls(${t.category_id}, ${t.product_id}) <= 1`),
    check('shop_coupons_used', sql`${t.used} between 0 and coalesce(${t.max_uses}, ${t.used})`),
    index('shop_coupons_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
  ],
)
