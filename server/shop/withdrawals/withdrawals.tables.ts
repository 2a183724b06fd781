import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Withdrawal } from '../../../shared/shop/withdrawals.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'

/** Consumers' withdrawals from the contracts of their orders, as they were declared. */
export const shopWithdrawals = pgTable(
  'shop_withdrawals',
  {
    _id: id(),
    shop_order_id: uuid('shop_order_id')
      .notNull()
      .references(() => shopOrders._id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Address to which the receipt went. */
    email: text('email').notNull(),
    lines: jsonb('lines').$type<Withdrawal['lines']>().notNull(),
    text: text('text').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('shop_withdrawals_of_order').on(t.shop_order_id, t._id)],
)
