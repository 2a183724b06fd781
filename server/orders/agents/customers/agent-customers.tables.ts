import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../../platform/db/columns.ts'
import { users } from '../../../users/users.tables.ts'

/** Customers of agents: garages that an agent sells to. Orders carry a copy of name and reference. */
export const agentCustomers = pgTable(
  'agent_customers',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    name: text('name').notNull(),
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    created_at: timestamp('created_at').notNull().default(now),
    /** Text for the search, folded. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold(name || ' ' || reference || ' ' || note)`),
  },
  (t) => [
    uniqueIndex('agent_customers_unique').on(t.user_id, sql`lower(${t.name})`, t.reference),
    index('agent_customers_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
  ],
)
