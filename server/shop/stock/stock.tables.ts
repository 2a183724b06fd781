import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { stockReasons } from '../../../shared/shop/stock.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'
import { products } from '../products/products.tables.ts'

/** Every change of a product's stock, never altered. What an order changes moves pieces and neither adds nor takes any. */
export const stockEntries = pgTable(
  'shop_stock_entries',
  {
    _id: id(),
    product_id: uuid('product_id')
      .notNull()
      .references(() => products._id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: stockReasons }).notNull(),
    inventory: integer('inventory').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    note: text('note').notNull().default(''),
    /** Shop order that changed it; null when the team did. */
    shop_order_id: uuid('shop_order_id'),
    created_by: uuid('created_by').references(() => users._id),
    /** Names the effect, so that none happens twice. */
    effect_key: text('effect_key').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    unique('shop_stock_entries_effect_unique').on(t.product_id, t.effect_key),
    check(
      'shop_stock_entries_move',
      sql`${t.reason} in ('received', 'corrected') or ${t.inventory} + ${t.reserved} + ${t.sold} = 0`,
    ),
    index('shop_stock_entries_of_product').on(t.product_id, t._id),
    index('shop_stock_entries_by_author').on(t.created_by).where(sql`${t.created_by} is not null`),
  ],
)
