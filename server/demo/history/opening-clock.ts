import type { OpeningHours } from '../../../shared/site/opening-hours.ts'
import { periods } from '../../site/settings/opening-hours.ts'
import { addDays, dayAt, momentOf } from '../../site/settings/zoned-time.ts'

const minute_ms = 60_000
/** Days in which the opening hours of the demo's open orders are looked for. */
const days = 21

/**
 * Returns a clock that tells when so many minutes of opening time ago were, in ms: on a closed Sunday 0 is the end of
 * Saturday's hours. Where it is never open, every minute counts.
 */
export function openingClock(hours: OpeningHours, now: Date): (minutes: number) => number {
  const first = addDays(dayAt(hours.time_zone, now), -days)
  const from = new Date(momentOf(hours.time_zone, first, '00:00'))
  const open = [...periods(hours, from, days)].filter(({ opens }) => opens < now.getTime()).reverse()
  return (minutes) => {
    let left = minutes * minute_ms
    for (const { opens, closes } of open) {
      const end = Math.min(closes, now.getTime())
      if (left < end - opens) return end - left
      left -= end - opens
    }
    return now.getTime() - minutes * minute_ms
  }
}
