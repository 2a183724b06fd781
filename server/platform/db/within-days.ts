import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Days of a calendar (`2026-03-29`), both included; a missing one doesn't narrow. */
export type Days = { from?: string | undefined; to?: string | undefined }

/** Narrows to points in time within the days, as they are in the time zone (`Europe/Berlin`). */
export function withinDays(at: SQLWrapper, { from, to }: Days, time_zone: string): SQL | undefined {
  return and(
    from ? gte(at, sql`${from}::timestamp at time zone ${time_zone}`) : undefined,
    to ? lt(at, sql`(${to}::timestamp + interval '1 day') at time zone ${time_zone}`) : undefined,
  )
}
