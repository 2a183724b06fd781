import { and, desc, eq, sql } from 'drizzle-orm'
import { type TimeFrame, timeFrameHours, timeFrames } from '../../../shared/orders/order-states.ts'
import type { AvailableTimeFrame } from '../../../shared/orders/orders.ts'
import type { OpeningHours } from '../../../shared/site/opening-hours.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { addOpeningTime, openingMinutes } from '../../site/settings/opening-hours.ts'
import { orderEvents, orders } from './orders.tables.ts'

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

/**
 * Returns when an order is due that leaves its hold, if it is held: later by the opening time it was held. Its row stays
 * locked until the transaction ends, so that the hold is counted once.
 */
export async function dueAfterHold(db: Db, hours: OpeningHours, id: string): Promise<string | undefined> {
  const [held] = await db
    .select({ due_at: orders.due_at })
    .from(orders)
    .where(and(eq(orders._id, id), eq(orders.status, 'on_hold')))
    .for('update')
  if (!held) return undefined
  const [since] = await db
    .select({ created_at: orderEvents.created_at })
    .from(orderEvents)
    .where(and(eq(orderEvents.order_id, id), eq(orderEvents.status, 'on_hold')))
    .orderBy(desc(orderEvents._id))
    .limit(1)
  if (!since) return undefined
  const heldMinutes = openingMinutes(hours, new Date(since.created_at), new Date())
  return addOpeningTime(hours, new Date(held.due_at), heldMinutes / 60).toISOString()
}

/** Restarts the clock of an order that comes back to the team. */
export function restartedClock(hours: OpeningHours) {
  return sql<string>`case when ${orders.status} in ('incomplete', 'completed')
    then ${clockFromNow(hours)} else ${orders.due_at} end`
}
