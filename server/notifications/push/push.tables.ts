import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { sessions, users } from '../../users/users.tables.ts'

/** A browser that wants web pushes, for one person. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    /** The session it was made in: after signing out there, the person gets no pushes there. */
    session_id: uuid('session_id').references(() => sessions._id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('push_subscriptions_by_user').on(t.user_id)],
)

/** The site's own key pair for web pushes, made when it is first needed: one row, base64url. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    one: boolean('one').primaryKey().default(true),
    public_key: text('public_key').notNull(),
    private_key: text('private_key').notNull(),
  },
  (t) => [check('vapid_keys_one_row', sql`${t.one}`)],
)
