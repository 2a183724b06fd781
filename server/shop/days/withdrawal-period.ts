import type { Arrival } from './arrival.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** Facts of an order that say when its goods arrived, and where. `shipping_time` in working days. */
export type Sent = {
  shipped_at: string | null
  completed_at: string | null
  estimated_delivery_date: string | null
  shipping_time: { to: number }
  arrives: Arrival | null
  shipping_address: { country: string }
}

const day_ms = 86_400_000
const periodDays = 14
/** The easternmost summer time of the EU, in ms: there a day begins first. */
const earliestDay_ms = 3 * 3_600_000
/** Time after midnight UTC at which a day has ended everywhere, in ms. */
const endsEverywhere_ms = 12 * 3_600_000

/**
 * Returns the last day of the 14 on which a consumer may withdraw, as `2026-03-16`; null while the goods aren't sent, as the
 * period hasn't begun. What isn't known is taken in the buyer's favour: the goods arrived on the latest of the days on which
 * the order was completed, was expected, and should have arrived by its way of shipping. A period that would end on a
 * Saturday, a Sunday or a public holiday where the parcel goes ends on the next working day (Regulation 1182/71, Art. 3).
 */
export function lastWithdrawalDay(order: Sent): string | null {
  const { shipped_at, completed_at, estimated_delivery_date, shipping_time, arrives } = order
  if (!shipped_at) return null
  const onTheWay = Math.ceil((shipping_time.to * 7) / 5) * day_ms
  const arrived = Math.max(
    Date.parse(shipped_at) + onTheWay,
    ...[completed_at, estimated_delivery_date, arrives?.to].flatMap((time) =>
      time ? [Date.parse(time)] : [],
    ),
  )
  const arrivedOn = Math.floor((arrived + earliestDay_ms) / day_ms)
  let last = new Date((arrivedOn + periodDays) * day_ms)
  while (!isWorkingDay(last, order.shipping_address.country)) last = new Date(last.getTime() + day_ms)
  return last.toISOString().slice(0, 10)
}

const isWorkingDay = (day: Date, country: string) =>
  day.getUTCDay() % 6 !== 0 && !isPublicHoliday(country, day)

/** Returns true once that day has ended wherever the buyer may be. */
export function isOver(lastDay: string | null, now = Date.now()): boolean {
  return lastDay !== null && now >= Date.parse(lastDay) + day_ms + endsEverywhere_ms
}
