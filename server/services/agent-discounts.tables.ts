import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.tables.ts'
import { services } from './services.tables.ts'

/** Percents that an agent's terms take off the prices of services, after the price type. */
export const agentDiscounts = pgTable(
  'agent_discounts',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    service_id: uuid('service_id')
      .notNull()
      .references(() => services._id, { onDelete: 'cascade' }),
    percent: smallint('percent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.service_id] }),
    check('agent_discounts_percent_range', sql`${t.percent} between 1 and 100`),
  ],
)
