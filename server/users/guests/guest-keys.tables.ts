import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../users.tables.ts'

/** Keys that open the order of a guest, hashed. Each mail about it has one of its own, as none can be read again. */
export const guestKeys = pgTable(
  'guest_keys',
  {
    key_hash: text('key_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('guest_keys_of_user').on(t.user_id)],
)
