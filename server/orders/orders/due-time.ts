import { sql } from 'drizzle-orm'
import { type TimeFrame, timeFrameHours, timeFrames } from '../../../shared/orders/order-states.ts'
import type { OpeningHours } from '../../../shared/site/settings.ts'
import { addOpeningTime } from '../../site/settings/opening-hours.ts'
import { orders } from './orders.tables.ts'

/** Computes when an order placed now should be ready, counted in opening hours. */
export function dueAt(hours: OpeningHours, frame: TimeFrame, from = new Date()): string {
  return addOpeningTime(hours, from, timeFrameHours[frame]).toISOString()
}

/** Computes when an order whose clock starts now is due, as SQL, by its own time frame. */
export function clockFromNow(hours: OpeningHours) {
  const cases = timeFrames.map((frame) => sql`when ${frame} then ${dueAt(hours, frame)}::timestamptz`)
  return sql<string>`case ${orders.time_frame} ${sql.join(cases, sql` `)} end`
}

/** Restarts the clock of an order that comes back to the team. */
export function restartedClock(hours: OpeningHours) {
  return sql<string>`case when ${orders.status} in ('incomplete', 'completed')
    then ${clockFromNow(hours)} else ${orders.due_at} end`
}
