import { sql } from 'drizzle-orm'
import { check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { amount } from '../../../platform/db/columns.ts'
import { users } from '../../../users/users.tables.ts'

/** What agents may owe for orders on account, in hundredths of a credit; no row means nothing. */
export const agentTerms = pgTable(
  'agent_terms',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users._id),
    credit_limit: amount('credit_limit').notNull(),
  },
  (t) => [check('agent_terms_limit_not_negative', sql`${t.credit_limit} >= 0`)],
)
