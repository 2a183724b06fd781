import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'

/** VAT rates of countries: `percentage` in hundredths of a percent. */
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

/** VIES's last answer for a VAT no.; asked again after a day. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    /** With its country, without blanks: `ATU12345678`. */
    vat_no: text('vat_no').primaryKey(),
    valid: boolean('valid').notNull(),
    /** VIES's number of the check, as evidence. */
    consultation: text('consultation').notNull().default(''),
    /** The business' name as VIES gave it; empty where it gave none. */
    name: text('name').notNull().default(''),
    /** The business' address as VIES gave it, in lines; empty where it gave none. */
    address: text('address').notNull().default(''),
    checked_at: timestamp('checked_at').notNull().default(now),
  },
  (t) => [index('vat_checks_by_age').on(t.checked_at)],
)
