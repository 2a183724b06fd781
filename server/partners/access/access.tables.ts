import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accessStates } from '../../../shared/partners/api-access.ts'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** API accesses: one a customer, which stays when it is over and can be bought again. */
export const apiAccesses = pgTable(
  'api_accesses',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .unique('api_accesses_user_unique')
      .references(() => users._id),
    website_url: text('website_url').notNull().default(''),
    brand: text('brand').notNull().default(''),
    bg_color: text('bg_color').notNull(),
    btn_color: text('btn_color').notNull(),
    box_color: text('box_color').notNull(),
    /** Currency of the prices that its widget shows. */
    currency: text('currency').notNull().default('EUR'),
    /** Hundredths of a credit a month. */
    rate: amount('rate').notNull(),
    /** Months that were bought last. */
    duration: integer('duration').notNull(),
    start_date: timestamp('start_date').notNull().default(now),
    expiration_date: timestamp('expiration_date').notNull(),
    status: text('status', { enum: accessStates }).notNull().default('active'),
    paused_at: timestamp('paused_at'),
    auto_renew: boolean('auto_renew').notNull().default(false),
    /** Time at which its owner was reminded of the end that it has now. */
    reminded_at: timestamp('reminded_at'),
    /** Time at which its owner was or will be notified of quotes, so that many come as one. */
    quotes_notified_at: timestamp('quotes_notified_at'),
    /** Key of the last purchase, so that it happens once. */
    request_key: uuid('request_key'),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('api_accesses_by_end').on(t.expiration_date, t._id),
    index('api_accesses_by_start').on(t.start_date, t._id),
    check('api_accesses_paused', sql`(${t.status} = 'paused') = (${t.paused_at} is not null)`),
  ],
)
