import type { QuietHours } from '../../../shared/notifications/notifications.ts'
import { addDays, dayAt, momentOf } from '../../site/settings/zoned-time.ts'

/** Returns the seconds from a moment to the end of the person's quiet hours; 0 outside of them. */
export function quietSeconds(quiet: QuietHours | null, at: Date): number {
  if (!quiet) return 0
  const { from, to, time_zone } = quiet
  const today = dayAt(time_zone, at)
  // Those of yesterday may reach into today.
  for (const day of [addDays(today, -1), today]) {
    const begins = momentOf(time_zone, day, from)
    const ends = momentOf(time_zone, to < from ? addDays(day, 1) : day, to)
    if (begins <= at.getTime() && at.getTime() < ends) return Math.ceil((ends - at.getTime()) / 1000)
  }
  return 0
}
