/** Writes a time by the clock: `14:05` today, else with its day, `20 Nov, 14:05`, and its year where that isn't this one. */
export function clockTime(at: string, now: number, locale: string): string {
  const [then, today] = [new Date(at), new Date(now)]
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  if (then.toDateString() === today.toDateString()) return new Intl.DateTimeFormat(locale, clock).format(then)
  const year = then.getFullYear() === today.getFullYear() ? undefined : ('numeric' as const)
  return new Intl.DateTimeFormat(locale, { ...clock, day: 'numeric', month: 'short', year }).format(then)
}
