import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { localeCodes } from '../../../shared/contract/locale-codes.ts'
import { contentKinds, networks } from '../../../shared/site/content.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'

/** The operator's texts about themselves, one row for a text in a language. */
export const contentTexts = pgTable(
  'content_texts',
  {
    _id: id(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    locale: text('locale', { enum: localeCodes }).notNull(),
    /** Sanitized when it was written. */
    html: text('html').notNull(),
    updated_at: timestamp('updated_at').notNull().default(now),
  },
  (t) => [unique('content_texts_unique').on(t.kind, t.locale)],
)

/** Links to the operator's pages in other networks. */
export const socials = pgTable('socials', {
  _id: id(),
  network: text('network', { enum: networks }).notNull().unique('socials_network_unique'),
  url: text('url').notNull(),
  enabled: boolean('enabled').notNull(),
  /** 1, 2, 3 … without holes. */
  position: integer('position').notNull(),
})
