import type { OpeningHours } from '../../../shared/site/opening-hours.ts'
import { addDays, type Day, dayAt, isoDay, momentOf, weekday } from './zoned-time.ts'

/** A period in which the site is open, in ms; `closes` no longer belongs to it. */
type Period = { opens: number; closes: number }

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
/** Longest wait for an opening, in days: a year that is closed, and some. Beyond it every hour counts. */
const farthestDays = 400
/** Time ahead that matters while it is open. */
const week_ms = 7 * 24 * hour_ms

/** Tells if the team is there at this moment. */
export function isOpen(hours: OpeningHours, at: Date): boolean {
  const [next] = periods(hours, at, 1)
  return next !== undefined && next.opens <= at.getTime()
}

/** Tells if it is open, and when that changes (ISO); null when it stays open for a week, or no opening is planned. */
export function openingStatus(hours: OpeningHours, at: Date): { open: boolean; until: string | null } {
  const horizon = at.getTime() + week_ms
  const iso = (ms: number) => new Date(ms).toISOString()
  let until: number | undefined
  for (const { opens, closes } of periods(hours, at, farthestDays)) {
    if (until === undefined && opens > at.getTime()) return { open: false, until: iso(opens) }
    if (until !== undefined && (opens > until || until > horizon)) break
    until = closes
  }
  if (until === undefined) return { open: false, until: null }
  return { open: true, until: until <= horizon ? iso(until) : null }
}

/**
 * Adds so many opening hours to `from`. Only opening time counts; when that doesn't suffice within 400 days,
 * every hour does.
 */
export function addOpeningTime(hours: OpeningHours, from: Date, hoursCount: number): Date {
  let left = hoursCount * hour_ms
  for (const { opens, closes } of periods(hours, from, farthestDays)) {
    const start = Math.max(opens, from.getTime())
    if (left <= closes - start) return new Date(start + left)
    left -= closes - start
  }
  return new Date(from.getTime() + hoursCount * hour_ms)
}

/**
 * Counts the minutes of opening time between two moments; all minutes where it never opens, and none if `to` is the
 * earlier one.
 */
export function openingMinutes(hours: OpeningHours, from: Date, to: Date): number {
  const [begin, end] = [from.getTime(), to.getTime()]
  if (hours.days.every((day) => day === null)) return Math.max(0, Math.round((end - begin) / minute_ms))
  let open = 0
  for (const { opens, closes } of periods(hours, from, Math.ceil((end - begin) / (24 * hour_ms)) + 1)) {
    if (opens >= end) break
    open += Math.min(closes, end) - Math.max(opens, begin)
  }
  return Math.round(open / minute_ms)
}

/** Yields the periods in which it is open that end after `from`, in order, starting within so many days. */
export function* periods(hours: OpeningHours, from: Date, days: number): Generator<Period> {
  const today = dayAt(hours.time_zone, from)
  for (let n = 0; n <= days; n += 1) {
    const period = periodOf(hours, addDays(today, n))
    if (period && period.closes > from.getTime()) yield period
  }
}

/** Tells if it opens at all on a day. */
export function hasOpenHours({ days, closing_dates }: OpeningHours, day: Day): boolean {
  const today = isoDay(day)
  const isClosed = closing_dates.some(({ date, until }) => date <= today && today <= (until ?? date))
  return Boolean(days[weekday(day)]) && !isClosed
}

function periodOf(hours: OpeningHours, day: Day): Period | undefined {
  const { time_zone, days } = hours
  const planned = days[weekday(day)]
  if (!planned || !hasOpenHours(hours, day)) return undefined
  const opens = momentOf(time_zone, day, planned.opens)
  const closes = momentOf(time_zone, day, planned.closes)
  return opens < closes ? { opens, closes } : undefined
}
