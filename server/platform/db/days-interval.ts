import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Converts days to an interval that no clock change makes longer or shorter. */
export function daysInterval(days: number | Placeholder): SQL {
  return sql`make_interval(hours => ${days}::int * 24)`
}
