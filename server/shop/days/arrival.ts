import type { OpeningHours } from '../../../shared/site/opening-hours.ts'
import { hasOpenHours } from '../../site/settings/opening-hours.ts'
import { addDays, dayAt, isoDay, momentOf, weekday } from '../../site/settings/zoned-time.ts'

/** Days on which a parcel should arrive, from the earliest to the latest: `2026-03-03`. */
export type Arrival = { from: string; to: string }

/** Longest look ahead, in days: a year of working days, and some. */
const farthestDays = 800

/** Returns when a parcel arrives that takes so many working days; null where there are too few. */
export type Arrivals = (time: { from: number; to: number }) => Arrival | null

/**
 * Returns when parcels arrive that are ordered at a moment. They are sent on that day while the site is still open, else on
 * the next working day. The site's opening hours and closing dates determine the working days.
 */
export function arrivalsOf(hours: OpeningHours, ordered: Date): Arrivals {
  const today = dayAt(hours.time_zone, ordered)
  const closes = hours.days[weekday(today)]?.closes
  const isOver = closes !== undefined && momentOf(hours.time_zone, today, closes) <= ordered.getTime()
  const working: string[] = []
  let next = isOver ? 1 : 0
  return (time) => {
    for (; next <= farthestDays && working.length <= time.to; next += 1) {
      const day = addDays(today, next)
      if (hasOpenHours(hours, day)) working.push(isoDay(day))
    }
    const [from, to] = [working[time.from], working[time.to]]
    return from && to ? { from, to } : null
  }
}
