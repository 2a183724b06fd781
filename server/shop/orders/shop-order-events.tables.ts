import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { shopOrderEventKinds } from '../../../shared/shop/shop-order-states.ts'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'
import { shopOrders } from './shop-orders.tables.ts'

/** What became of each order after its placing. */
export const shopOrderEvents = pgTable(
  'shop_order_events',
  {
    _id: id(),
    shop_order_id: uuid('shop_order_id')
      .notNull()
      .references(() => shopOrders._id, { onDelete: 'cascade' }),
    /** Person who did it; null for the portal itself. */
    user_id: uuid('user_id').references(() => users._id),
    kind: text('kind', { enum: shopOrderEventKinds }).notNull(),
    /** Reason, number of the parcel, or name of the transaction. */
    detail: text('detail').notNull().default(''),
    /** Money that was given back, with VAT. */
    amount: amount('amount'),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('shop_order_events_of_order').on(t.shop_order_id, t._id)],
)
