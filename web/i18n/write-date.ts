/** Writes a point in time as its reader's clock shows it, and a day of the calendar (`2026-03-11`) as that day wherever they are. */
export function writeDate(at: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const isDay = at.length === '2026-03-11'.length
  return new Intl.DateTimeFormat(locale, isDay ? { ...options, timeZone: 'UTC' } : options).format(
    new Date(at),
  )
}
