import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
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

/** The last reminder of a statement that its agent was sent, see `remindOfStatements`. */
export const statementReminders = pgTable('statement_reminders', {
  statement_id: uuid('statement_id')
    .primaryKey()
    .references(() => invoices._id),
  step: smallint('step').notNull(),
})
