import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id } from '../db/columns.ts'

/** What each country charges: `percentage` in hundredths of a percent. */
export const vat = pgTable(
  'vat',
  {
    _id: id(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    percentage: integer('percentage').notNull(),
    enabled: boolean('enabled').notNull().default(true),
  },
  (t) => [
    unique('vat_country_unique').on(t.country),
    check('vat_percentage_range', sql`${t.percentage} between 0 and 10000`),
  ],
)
