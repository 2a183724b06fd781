import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SentType, WebhookType } from '../../../shared/partners/webhook-events.ts'
import { deliveryProblems, deliveryStates, endpointStates } from '../../../shared/partners/webhooks.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { partnerLinks } from '../links/links.tables.ts'

/** Endpoints of customers, to which events are posted. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    _id: id(),
    /** Whose it is: a reseller's access, or a link, which has one at most. */
    access_id: uuid('access_id').references(() => apiAccesses._id, { onDelete: 'cascade' }),
    link_id: uuid('link_id')
      .unique('webhook_endpoints_link_unique')
      .references(() => partnerLinks._id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description').notNull(),
    events: text('events').array().$type<WebhookType[]>().notNull(),
    status: text('status', { enum: endpointStates }).notNull().default('active'),
    /** The secret that signs, sealed; and the one before, which signs as well until its time is over. */
    secret: text('secret').notNull(),
    old_secret: text('old_secret'),
    old_secret_until: timestamp('old_secret_until'),
    /** Time of the first failed attempt since which nothing has got through. */
    failing_since: timestamp('failing_since'),
    last_delivered_at: timestamp('last_delivered_at'),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('webhook_endpoints_by_access').on(t.access_id, t._id),
    check('webhook_endpoints_one_owner', sql`(${t.access_id} is null) <> (${t.link_id} is null)`),
  ],
)

/** The outbox: events, each for one endpoint, from the transaction in which they happen until they are removed as log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    _id: id(),
    endpoint_id: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints._id, { onDelete: 'cascade' }),
    type: text('type').$type<SentType>().notNull(),
    /** What is posted, to the byte, because it is signed. */
    body: text('body').notNull(),
    status: text('status', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; while one is under way, that at which it is taken for lost. */
    next_at: timestamp('next_at').notNull().default(now),
    /** The outcome of the last attempt. */
    status_code: integer('status_code'),
    problem: text('problem', { enum: deliveryProblems }),
    attempted_at: timestamp('attempted_at'),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('webhook_deliveries_by_endpoint').on(t.endpoint_id, t._id),
    index('webhook_deliveries_due').on(t.endpoint_id, t.next_at).where(sql`${t.status} = 'waiting'`),
    index('webhook_deliveries_by_time').on(t.created_at),
  ],
)

/** Attempts of deliveries, each with the answer. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    _id: id(),
    delivery_id: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries._id, { onDelete: 'cascade' }),
    at: timestamp('at').notNull(),
    duration_ms: integer('duration_ms').notNull(),
    status_code: integer('status_code'),
    problem: text('problem', { enum: deliveryProblems }),
    answer: text('answer').notNull(),
  },
  (t) => [index('webhook_attempts_by_delivery').on(t.delivery_id, t._id)],
)
