import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** Carts: one of each person, and those of guests, whose id is the secret that opens them. */
export const carts = pgTable(
  'shop_carts',
  {
    _id: uuid('_id').primaryKey().default(sql`gen_random_uuid()`),
    /** Null: a guest's. */
    user_id: uuid('user_id')
      .unique()
      .references(() => users._id, { onDelete: 'cascade' }),
    coupon_code: text('coupon_code').notNull().default(''),
    country: text('country').notNull().default(''),
    /** A guest's; a person has one in their profile. */
    vat_no: text('vat_no').notNull().default(''),
    shipping_method_id: uuid('shipping_method_id'),
    updated_at: timestamp('updated_at').notNull().default(now),
  },
  (t) => [index('shop_carts_of_guests').on(t.updated_at).where(sql`${t.user_id} is null`)],
)

/** Lines of a cart. A product that was deleted stays by its name, so that its buyer is shown that. */
export const cartItems = pgTable(
  'shop_cart_items',
  {
    _id: id(),
    cart_id: uuid('cart_id')
      .notNull()
      .references(() => carts._id, { onDelete: 'cascade' }),
    product_id: uuid('product_id').notNull(),
    name: text('name').notNull(),
    /** Chosen options, by id and sorted, so that the same choice is the same line. */
    options: uuid('options').array().notNull().default(sql`'{}'`),
    quantity: integer('quantity').notNull(),
    /** Net price of one with its options when the buyer saw it last. */
    seen_price: amount('seen_price').notNull(),
  },
  (t) => [
    unique('shop_cart_items_unique').on(t.cart_id, t.product_id, t.options),
    check('shop_cart_items_quantity', sql`${t.quantity} between 1 and 999`),
  ],
)
