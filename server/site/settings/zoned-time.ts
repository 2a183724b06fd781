/** A calendar day: year, month (1–12) and day in one zone. */
export type Day = { year: number; month: number; day: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(time_zone: string): Intl.DateTimeFormat {
  let format = formats.get(time_zone)
  if (!format) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, era: 'short', ...numeric, ...clock })
    formats.set(time_zone, format)
  }
  return format
}

/** Returns the time that the zone's clocks show at a moment, as if it were UTC, in ms. */
function shown(time_zone: string, at: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(time_zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Returns the day in the zone at a moment. */
export function dayAt(time_zone: string, at: Date): Day {
  const date = new Date(shown(time_zone, at.getTime()))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Returns the day so many days later. */
export function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Formats a day as `2026-03-29`. */
export function isoDay({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekday({ year, month, day }: Day): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
}

/**
 * Returns the moment at which the zone's clocks show `HH:MM` of a day, in ms; `24:00` is the next day's midnight. A
 * time that is skipped when summer time begins is an hour later; of one that comes twice when it ends it is the
 * first.
 */
export function momentOf(time_zone: string, { year, month, day }: Day, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const wanted = Date.UTC(year, month - 1, day, hours, minutes)
  const offset = (at: number) => shown(time_zone, at) - at
  // The zone's offsets half a day before and after enclose any change of the clocks in between.
  const before = wanted - offset(wanted - 43_200_000)
  const after = wanted - offset(wanted + 43_200_000)
  const earlier = Math.min(before, after)
  if (shown(time_zone, earlier) === wanted) return earlier
  return Math.max(before, after)
}
