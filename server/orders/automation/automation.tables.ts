import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { automationOutcomes } from '../../../shared/orders/automation.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'

/** What was exchanged with the automation about an order, for 90 days. */
export const automationAttempts = pgTable(
  'automation_attempts',
  {
    _id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders._id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: automationOutcomes }).notNull(),
    /** The order's INI as it was sent. */
    posted: text('posted').notNull(),
    /** HTTP status; null where nobody answered. */
    status: integer('status'),
    /** The beginning of the answer, or why there is none. */
    answer: text('answer').notNull(),
    duration_ms: integer('duration_ms').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('automation_attempts_by_order').on(t.order_id, t._id)],
)

/** Keys with which machines that build files call, for the admin who made them. */
export const siteKeys = pgTable(
  'site_keys',
  {
    _id: id(),
    name: text('name').notNull(),
    token_hash: text('token_hash').notNull().unique('site_keys_token_unique'),
    hint: text('hint').notNull(),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    created_at: timestamp('created_at').notNull().default(now),
    /** Written once a minute at most. */
    last_used_at: timestamp('last_used_at'),
  },
  (t) => [index('site_keys_by_person').on(t.created_by)],
)
