import { intlLocale } from '../../../shared/contract/intl-locale.ts'
import { useDateLocale } from '../../i18n/use-date-locale.ts'

/** First days of the points, and how much time each of them is. */
export type BarsPeriod = { unit: 'day' | 'week' | 'month'; days: readonly string[] }

/** Returns the names of the period's points: short for the axis, long where there is room. */
export function useDayLabels({ unit }: Pick<BarsPeriod, 'unit'>) {
  const locale = useDateLocale()
  // A day of the site's calendar is the same day wherever its reader is.
  const words = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  }
  return unit === 'month'
    ? { short: words({ month: 'short' }), long: words({ month: 'long', year: 'numeric' }) }
    : { short: words({ day: 'numeric', month: 'short' }), long: words({ dateStyle: 'medium' }) }
}
