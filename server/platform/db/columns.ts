import { sql } from 'drizzle-orm'
import { bigint, customType, uuid } from 'drizzle-orm/pg-core'

/** Makes the primary key `_id`: a UUID that grows with time, so that new rows stand side by side in the index. */
export function id() {
  return uuid('_id').primaryKey().default(sql`uuidv7()`)
}

/**
 * A point in time, stored to the millisecond and read as the ISO-8601 string of the wire (`2026-03-01T08:30:00.000Z`).
 * Written as any ISO-8601 string.
 */
export const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: isoOf,
})

/**
 * Converts PostgreSQL's `2026-03-01 08:30:00.5+00` to ISO-8601 without a `Date`, which would cost noticeable time in
 * lists.
 */
function isoOf(text: string): string {
  const [, day, time, fraction = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString()
}

/**
 * Makes a column for credits in hundredths or money in a currency's minor unit: eight bytes, of which a number holds
 * 53 bits exactly.
 */
export const amount = (name: string) => bigint(name, { mode: 'number' })

/** A small file, stored in its row. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The default of a `timestamp`: the start of the transaction. */
export const now = sql`now()`
