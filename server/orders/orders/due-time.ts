import { sql } from 'drizzle-orm'
import { type TimeFrame, timeFrameHours, timeFrames } from '../../../shared/orders/order-states.ts'
import type { AvailableTimeFrame } from '../../../shared/orders/orders.ts'
import type { OpeningHours } from '../../../shared/site/settings.ts'
import type { Portal } from '../../platform/portal.ts'
import { addOpeningTime } from '../../site/settings/opening-hours.ts'
import { orders } from './orders.tables.ts'

/** Computes when an order placed now should be ready, counted in opening hours. */
export function dueAt(hours: OpeningHours, frame: TimeFrame, from = new Date()): string {
  return addOpeningTime(hours, from, timeFrameHours[frame]).toISOString()
}

/** Lists the time frames with the time at which an order placed now would be ready, and what each costs. */
export async function listTimeFrames({ settings }: Portal): Promise<AvailableTimeFrame[]> {
  const { opening_hours, time_frame_prices } = await settings.get()
  const from = new Date()
  return timeFrames.map((time_frame) => ({
    time_frame,
    due_at: dueAt(opening_hours, time_frame, from),
    price: time_frame_prices[time_frame],
  }))
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
