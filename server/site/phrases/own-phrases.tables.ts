import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { localeCodes } from '../../../shared/contract/locale-codes.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'

/** The product's phrases that the operator says otherwise, one row for a phrase in a language. They stay when a later version comes. */
export const ownPhrases = pgTable(
  'own_phrases',
  {
    _id: id(),
    locale: text('locale', { enum: localeCodes }).notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    /** What English and the product said when it was changed. */
    english: text('english').notNull(),
    product: text('product').notNull(),
    changed_at: timestamp('changed_at').notNull().default(now),
    /** The user name of who changed it, as the audit log records it too. */
    changed_by: text('changed_by').notNull(),
  },
  (t) => [unique('own_phrases_unique').on(t.locale, t.key)],
)
