import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orderStatuses } from '../../../shared/orders/order-states.ts'
import type { LinkState } from '../../../shared/partners/partner-link.ts'
import { passUpModes, upstreamProblems, upstreamStates } from '../../../shared/partners/upstream.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { amount, now, timestamp } from '../../platform/db/columns.ts'
import { options, services } from '../../services/services.tables.ts'
import { users } from '../../users/users.tables.ts'

/** The portal that orders are passed up to: one row at most. */
export const upstreamLink = pgTable(
  'upstream_link',
  {
    one: boolean('one').primaryKey().default(true),
    url: text('url').notNull(),
    /** The key of the link, sealed, and its beginning and end. */
    key: text('key').notNull(),
    hint: text('hint').notNull(),
    /** The secret that signs its events, sealed; and the one before, which counts until its time is over. */
    secret: text('secret'),
    old_secret: text('old_secret'),
    old_secret_until: timestamp('old_secret_until'),
    /** State of the other portal when it was read last. */
    state: jsonb('told').$type<LinkState>().notNull(),
    /** Who connected it: what comes from the other portal is done in their name. */
    connected_by: uuid('connected_by')
      .notNull()
      .references(() => users._id),
    connected_at: timestamp('connected_at').notNull().default(now),
    pass_up: text('pass_up', { enum: passUpModes }).notNull().default('by_hand'),
    pass_names: boolean('pass_names').notNull().default(false),
    /** What a credit costs there, in minor units of the own currency. */
    credit_cost: amount('credit_cost'),
    problem: text('problem', { enum: upstreamProblems }),
    last_contact_at: timestamp('last_contact_at'),
  },
  (t) => [index('upstream_link_by_person').on(t.connected_by), check('upstream_link_one_row', sql`${t.one}`)],
)

/** What own services are upstream. */
export const upstreamServices = pgTable('upstream_services', {
  service_id: uuid('service_id')
    .primaryKey()
    .references(() => services._id, { onDelete: 'cascade' }),
  upstream_id: uuid('upstream_id'),
  pass_up: boolean('pass_up').notNull().default(false),
})

/** What own options are upstream. */
export const upstreamOptions = pgTable('upstream_options', {
  option_id: uuid('option_id')
    .primaryKey()
    .references(() => options._id, { onDelete: 'cascade' }),
  upstream_id: uuid('upstream_id'),
})

/** Orders that are passed up: the outbox, from the transaction that opens the order, and what is known of the other side. */
export const upstreamOrders = pgTable(
  'upstream_orders',
  {
    order_id: uuid('order_id')
      .primaryKey()
      .references(() => orders._id, { onDelete: 'cascade' }),
    /** The key with which it is placed, so that it is placed once. */
    request_key: uuid('request_key').notNull().default(sql`gen_random_uuid()`),
    state: text('state', { enum: upstreamStates }).notNull(),
    problem: text('problem', { enum: upstreamProblems }),
    problem_code: text('problem_code').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the first failed attempt since which nothing got through. */
    failing_since: timestamp('failing_since'),
    next_at: timestamp('next_at'),
    /** Until then one process works on it; whoever comes meanwhile has it done once more. */
    busy_until: timestamp('busy_until'),
    once_more: boolean('once_more').notNull().default(false),
    /** It was posted, and nobody knows whether it arrived. */
    maybe_placed: boolean('maybe_placed').notNull().default(false),

    remote_id: uuid('remote_id').unique('upstream_orders_remote_unique'),
    remote_orderID: integer('remote_orderID'),
    remote_status: text('remote_status', { enum: orderStatuses }),
    remote_credits: amount('remote_credits'),
    /** The modified file there that was taken over last. */
    remote_file: uuid('remote_file'),
    remote_refunded: amount('remote_refunded').notNull().default(0),
    /** Number of the last message that came down, and of the own one that went up. */
    remote_number: integer('remote_number').notNull().default(0),
    sent_number: integer('sent_number').notNull().default(0),
    /** Requests that haven't been reported to the other side yet, each with its time. */
    correction_at: timestamp('correction_at'),
    rework_at: timestamp('rework_at'),
    cancellation_at: timestamp('cancellation_at'),
    /** Key with which a rework is asked for once. */
    rework_key: uuid('rework_key'),
    last_contact_at: timestamp('last_contact_at'),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('upstream_orders_due').on(t.next_at).where(sql`${t.next_at} is not null`),
    index('upstream_orders_by_state').on(t.state, t.created_at),
  ],
)

/** Ids of events that were received, so that none counts twice. */
export const upstreamEvents = pgTable(
  'upstream_events',
  { event_id: text('event_id').primaryKey(), received_at: timestamp('received_at').notNull().default(now) },
  (t) => [index('upstream_events_by_time').on(t.received_at)],
)
