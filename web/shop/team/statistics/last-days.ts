import { dayIn } from '../../../../shared/contract/day-in.ts'

const day_ms = 86_400_000

/**
 * Returns the last so many days of a time zone's calendar, today included: the first and the last of them. Without a zone
 * they are those of the browser's.
 */
export function lastDays(count: number, timeZone: string | undefined): { from: string; to: string } {
  const to = dayIn(timeZone)
  const from = new Date(Date.parse(to) - (count - 1) * day_ms).toISOString().slice(0, 10)
  return { from, to }
}
