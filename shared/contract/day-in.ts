const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Returns the calendar day of a time in a time zone, `2026-11-21`: by default of now, in the machine's zone. */
export function dayIn(timeZone?: string, time: number | string = Date.now()): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
    formats.set(timeZone, format)
  }
  return format.format(new Date(time))
}
