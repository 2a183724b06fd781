import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'

/** Internal notes of the team about orders of the shop. */
export const shopOrderNotes = pgTable(
  'shop_order_notes',
  {
    _id: id(),
    shop_order_id: uuid('shop_order_id')
      .notNull()
      .references(() => shopOrders._id, { onDelete: 'cascade' }),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users._id),
    text: text('text').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
    changed_at: timestamp('changed_at'),
  },
  (t) => [index('shop_order_notes_of_order').on(t.shop_order_id, t._id)],
)
