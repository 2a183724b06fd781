import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentMethods, paymentStatuses } from '../../../shared/money/payment-states.ts'
import { paymentProblems, refundOrigins, refundStatuses } from '../../../shared/money/payments.ts'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'
import { invoices } from '../invoices/invoices.tables.ts'

/**
 * Attempts to pay an invoice. Each is written before the provider is called, so that every payment at the provider has
 * a record here.
 */
export const payments = pgTable(
  'payments',
  {
    _id: id(),
    invoice_id: uuid('invoice_id')
      .notNull()
      .references(() => invoices._id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    method: text('method', { enum: paymentMethods }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull().default('created'),
    /** Requested amount, in minor units. */
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    provider_id: text('provider_id'),
    checkout_url: text('checkout_url'),
    expires_at: timestamp('expires_at'),
    paid_at: timestamp('paid_at'),
    /** Problem of money that differs from the request: a person has to look. */
    problem: text('problem', { enum: paymentProblems }),
    /** Amount received, in minor units of `currency`; null where it came as requested, or in another currency. */
    received: amount('received'),
    /** Time at which a person resolved the problem. */
    settled_at: timestamp('settled_at'),
    /** Amount refunded or taken back, in minor units. */
    refunded: amount('refunded').notNull().default(0),
    /** Time at which the provider was last asked about the payment. */
    asked_at: timestamp('asked_at'),
    created_at: timestamp('created_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
  },
  (t) => [
    unique('payments_provider_unique').on(t.method, t.provider_id),
    index('payments_by_invoice').on(t.invoice_id),
    index('payments_by_user').on(t.user_id, t._id),
    index('payments_open')
      .on(t.created_at)
      .where(sql`${t.status} in ('created', 'pending') and ${t.method} <> 'bank'`),
    index('payments_with_problem').on(t._id).where(sql`${t.problem} is not null and ${t.settled_at} is null`),
    index('payments_disputed').on(t._id).where(sql`${t.status} = 'disputed'`),
    check('payments_refunded_range', sql`${t.refunded} between 0 and greatest(${t.amount}, ${t.received})`),
  ],
)

/** Genuine webhooks of the providers, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    _id: id(),
    method: text('method', { enum: paymentMethods }).notNull(),
    event_id: text('event_id').notNull(),
    type: text('type').notNull(),
    payment_id: uuid('payment_id').references(() => payments._id),
    /** Outcome of the webhook: `applied`, `nothing_new`, `not_ours` … */
    outcome: text('outcome').notNull(),
    received_at: timestamp('received_at').notNull().default(now),
  },
  (t) => [
    unique('payment_events_once').on(t.method, t.event_id),
    index('payment_events_by_payment').on(t.payment_id),
    index('payment_events_unmatched').on(t._id).where(sql`${t.payment_id} is null`),
  ],
)

/** Refunds and reversals, and the credits that were taken for them. */
export const refunds = pgTable(
  'refunds',
  {
    _id: id(),
    payment_id: uuid('payment_id')
      .notNull()
      .references(() => payments._id),
    invoice_id: uuid('invoice_id')
      .notNull()
      .references(() => invoices._id),
    origin: text('origin', { enum: refundOrigins }).notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** In minor units. */
    amount: amount('amount').notNull(),
    /** Credits taken for it, in hundredths, of which `owed` were spent already. */
    credits: amount('credits').notNull().default(0),
    owed: amount('owed').notNull().default(0),
    reason: text('reason').notNull().default(''),
    credit_note_id: uuid('credit_note_id').references(() => invoices._id),
    created_by: uuid('created_by').references(() => users._id),
    created_at: timestamp('created_at').notNull().default(now),
    done_at: timestamp('done_at'),
  },
  (t) => [
    index('refunds_by_payment').on(t.payment_id),
    index('refunds_failed').on(t.payment_id).where(sql`${t.status} = 'failed'`),
    index('refunds_asked').on(t.payment_id).where(sql`${t.status} = 'asked'`),
    index('refunds_by_invoice').on(t.invoice_id),
    check('refunds_positive', sql`${t.amount} > 0`),
    check('refunds_owed_range', sql`${t.owed} between 0 and ${t.credits}`),
  ],
)
