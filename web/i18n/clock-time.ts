import { countsTo24, joinDate } from '../../shared/contract/intl-locale.ts'

type HourCycle = Intl.DateTimeFormatOptions['hourCycle']

const day_ms = 24 * 60 * 60_000

/**
 * Returns how clocks count hours where the reader lives: as the first of the browser's languages says that is the page's
 * own, whatever its region. Undefined where there is none, and the page's language decides.
 */
export function hourCycleOf(locale: string, languages: readonly string[]): HourCycle {
  if (countsTo24(locale)) return 'h23'
  const ofPage = new RegExp(`^${locale.split('-')[0]}(-[a-z\\d]+)*$`, 'i')
  const theirs = languages.find((language) => ofPage.test(language))
  if (!theirs) return undefined
  return new Intl.DateTimeFormat(theirs, { hour: 'numeric' }).resolvedOptions().hourCycle
}

/**
 * Writes a time by the clock: `14:05` today, `Mon 14:05` less than a week from now, else with its date, `20 Nov, 14:05`, and
 * its year where that isn't this one.
 */
export function clockTime(at: string, now: number, locale: string, hourCycle?: HourCycle): string {
  const [then, today] = [new Date(at), new Date(now)]
  const days = Math.abs(daysBetween(then, today))
  const year = then.getFullYear() === today.getFullYear() ? undefined : ('numeric' as const)
  const date =
    days < 7 ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short', year } as const)
  const clock = { hour: 'numeric', minute: '2-digit', hourCycle } as const
  const format = new Intl.DateTimeFormat(locale, days === 0 ? clock : { ...date, ...clock })
  return joinDate(locale, format.formatToParts(then))
}

/** Tells if a time is on the day of the reader's calendar that it is now, so that `clockTime` writes it without its day. */
export const isToday = (at: string, now = Date.now()) => daysBetween(new Date(at), new Date(now)) === 0

const daysBetween = (one: Date, other: Date) => dayOf(one) - dayOf(other)

/** Counts the days of the reader's calendar, from any fixed one. */
function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day_ms
}
