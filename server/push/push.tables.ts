import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables.ts'
import { id, now, timestamp } from '../db/columns.ts'

/** A browser that wants web pushes, for one person. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('push_subscriptions_by_user').on(t.user_id)],
)
