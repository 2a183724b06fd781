import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core'

/** The site's settings: one row, validated by `siteSettings`; a missing field has its default. */
export const settings = pgTable(
  'settings',
  {
    one: boolean('one').primaryKey().default(true),
    record: jsonb('record').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [check('settings_one_row', sql`${t.one}`)],
)
