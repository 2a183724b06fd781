/** Writes the day of a time (ISO 8601) in words of a language, as it is in the time zone: `3 December 2026`. */
export function longDay(locale: string, time_zone: string, at: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: time_zone }).format(new Date(at))
}
