import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'
import { coupons } from './coupons.tables.ts'

/** Uses of coupons, one of each order; the use of a cancelled order is gone. */
export const couponUses = pgTable(
  'shop_coupon_uses',
  {
    _id: id(),
    coupon_id: uuid('coupon_id')
      .notNull()
      .references(() => coupons._id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    shop_order_id: uuid('shop_order_id').notNull().unique(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('shop_coupon_uses_of_coupon').on(t.coupon_id, t.user_id),
    index('shop_coupon_uses_of_user').on(t.user_id),
  ],
)
