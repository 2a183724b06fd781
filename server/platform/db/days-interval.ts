import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { retentionWarningDays } from '../../../shared/contract/retention.ts'

/** Converts days to an interval that no clock change makes longer or shorter. */
export function daysInterval(days: number | Placeholder): SQL {
  return sql`make_interval(hours => ${days}::int * 24)`
}

/** Returns how long before a removal people are notified of it: never longer than the retention, so many days. */
export function warningTime(days: number | Placeholder): SQL {
  return sql`least(${daysInterval(days)}, ${daysInterval(retentionWarningDays)})`
}
