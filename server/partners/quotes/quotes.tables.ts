import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type QuoteAnswer, quoteStates } from '../../../shared/partners/quotes.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { services } from '../../services/services.tables.ts'
import { users } from '../../users/users.tables.ts'
import { variants } from '../../vehicles/catalog/vehicles.tables.ts'

/** Requests for quotes that visitors of resellers' websites sent. */
export const quotes = pgTable(
  'quotes',
  {
    _id: id(),
    /** The reseller. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    status: text('status', { enum: quoteStates }).notNull().default('new'),
    vehicle: text('vehicle').notNull(),
    variant_id: uuid('variant_id').references(() => variants._id, { onDelete: 'set null' }),
    service: text('service').notNull(),
    service_id: uuid('service_id').references(() => services._id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    /** The text that the visitor agreed to. */
    consent: text('consent').notNull(),
    answers: jsonb('answers').$type<QuoteAnswer[]>().notNull().default([]),
    /** Who sent it, as a hash that changes every day; null where a server did. */
    sender: text('sender'),
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name || ' ' || email || ' ' || phone || ' ' || vehicle || ' ' || service || ' ' || message)`,
      ),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('quotes_of_reseller').on(t.user_id, t._id),
    index('quotes_by_time').on(t.created_at),
    index('quotes_by_variant').on(t.variant_id).where(sql`${t.variant_id} is not null`),
    index('quotes_by_service').on(t.service_id).where(sql`${t.service_id} is not null`),
    index('quotes_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
  ],
)
