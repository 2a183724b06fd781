import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { creditReasons } from '../../../shared/money/credits.ts'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'
import { invoices } from '../invoices/invoices.tables.ts'

/** Balance of a person, in hundredths of a credit; changed only by the ledger, in the same transaction. */
export const creditBalances = pgTable(
  'credit_balances',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users._id),
    credits: amount('credits').notNull().default(0),
    /** Credits that were spent before their money was taken back. */
    owed: amount('owed').notNull().default(0),
    changed_at: timestamp('changed_at').notNull().default(now),
  },
  (t) => [
    index('credit_balances_by_credits').on(t.credits, t.user_id),
    check('credit_balances_not_negative', sql`${t.credits} >= 0`),
    check('credit_balances_owed_not_negative', sql`${t.owed} >= 0`),
    // What a number holds exactly.
    check('credit_balances_exact', sql`greatest(${t.credits}, ${t.owed}) <= 9007199254740991`),
  ],
)

/** The ledger: append only. `effect_key` names the effect (`order:…:placed`), so that each happens once. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    _id: id(),
    /**
     * Number taken while the balance is locked, so that a person's entries are in the order in which the balance
     * changed.
     */
    entry_no: integer('entry_no').generatedAlwaysAsIdentity().notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    delta: amount('delta').notNull(),
    /** Change of the person's debt. */
    owed_delta: amount('owed_delta').notNull().default(0),
    balance_after: amount('balance_after').notNull(),
    reason: text('reason', { enum: creditReasons }).notNull(),
    note: text('note').notNull().default(''),
    /** `_id` of the order, kept when the order is deleted. */
    order_id: uuid('order_id'),
    orderID: integer('orderID'),
    invoice_id: uuid('invoice_id').references(() => invoices._id),
    effect_key: text('effect_key').notNull().unique('credit_entries_effect_unique'),
    created_by: uuid('created_by').references(() => users._id),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    // Days are looked for in the index itself.
    index('credit_entries_by_user').on(t.user_id, t.entry_no, t.created_at),
    index('credit_entries_by_reason').on(t.user_id, t.reason, t.entry_no, t.created_at),
    index('credit_entries_by_order').on(t.order_id),
    index('credit_entries_by_invoice').on(t.invoice_id).where(sql`${t.invoice_id} is not null`),
  ],
)

export const creditPackages = pgTable('credit_packages', {
  _id: id(),
  name: text('name').notNull(),
  credits: amount('credits').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  position: integer('position').notNull(),
  highlighted: boolean('highlighted').notNull().default(false),
  online: boolean('online').notNull().default(true),
})
