import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** Changes of people's own addresses, for as long as the owner of the address before may take them back. */
export const emailChanges = pgTable(
  'email_changes',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    email_before: text('email_before').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('email_changes_by_user').on(t.user_id),
    index('email_changes_by_address').on(sql`lower(${t.email_before})`),
  ],
)
