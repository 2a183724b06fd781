import { useTranslation } from 'react-i18next'
import { intlLocale, joinDate } from '../../shared/contract/intl-locale.ts'
import { creditUnit, formatCredits, formatMoney, formatMoneyShort } from '../../shared/money/money.ts'
import { clockTime, hourCycleOf } from './clock-time.ts'
import { useLocale } from './locale-choice.ts'
import { relativeTime } from './relative-time.ts'
import { useDateLocale } from './use-date-locale.ts'
import { writeBytes } from './write-bytes.ts'
import { writeDate } from './write-date.ts'

/** Numbers, dates and sizes the way the reader's language writes them, and clocks as where they live. */
export function useFormat() {
  const locale = useLocale()
  const dateLocale = useDateLocale()
  const { t } = useTranslation()
  const hourCycle = () => hourCycleOf(locale, navigator.languages)
  const write = (at: string, options: Intl.DateTimeFormatOptions) => writeDate(at, dateLocale, options)
  return {
    locale,
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(intlLocale(locale), options).format(value),
    /** Whole percents: `12` → `12%`. */
    percent: (percents: number) =>
      new Intl.NumberFormat(intlLocale(locale), { style: 'percent' }).format(percents / 100),
    /** Hundredths of a credit: `450` → `4.5 credits`. */
    credits: (hundredths: number) =>
      t('units.credits', { count: hundredths / creditUnit, amount: formatCredits(hundredths, locale) }),
    /** The amount alone, for columns whose head names the unit. */
    creditAmount: (hundredths: number) => formatCredits(hundredths, locale),
    /** Minor units of the currency: `(1250, 'EUR')` → `€12.50`. */
    money: (minor: number, currency: string) => formatMoney(minor, currency, locale),
    /** Money that is added to a sum: `+€12.50`. */
    moneyMore: (minor: number, currency: string) => formatMoney(minor, currency, locale, true),
    /** As `money`, as short as fits an axis: `€12.5K`. */
    moneyShort: (minor: number, currency: string) => formatMoneyShort(minor, currency, locale),
    /** Of a point in time, or a day of the calendar. */
    date: (at: string) => write(at, { dateStyle: 'medium' }),
    dateTime: (iso: string) =>
      write(iso, { dateStyle: 'medium', timeStyle: 'short', hourCycle: hourCycle() }),
    time: (iso: string) => write(iso, { timeStyle: 'short', hourCycle: hourCycle() }),
    /** `14:05` today, `Mon 14:05` within the week, `20 Nov, 14:05`: when something happened or is due. */
    clock: (iso: string, now = Date.now()) => clockTime(iso, now, dateLocale, hourCycle()),
    /** Days of the calendar, from one to another: `Tue 3 – Thu 5 March`. */
    dayRange: ({ from, to }: { from: string; to: string }) => {
      const format = new Intl.DateTimeFormat(dateLocale, {
        ...{ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' },
      })
      return joinDate(dateLocale, format.formatRangeToParts(new Date(from), new Date(to)))
    },
    /** Lengths of time: `2–4 days`, `1 day`. */
    days: ({ from, to }: { from: number; to: number }) => {
      const format = new Intl.NumberFormat(intlLocale(locale), {
        style: 'unit',
        unit: 'day',
        unitDisplay: 'long',
      })
      // A range of one number would be written as an approximation: `~1 day`.
      return from === to ? format.format(to) : format.formatRange(from, to)
    },
    /** `5 minutes ago`, `in 2 hours`. */
    relative: (iso: string, now = Date.now()) => relativeTime(iso, now, locale),
    /** Names in one sentence: `a, b, and c`, or with `disjunction` `a, b, or c`. */
    list: (names: readonly string[], type: Intl.ListFormatType = 'conjunction') =>
      new Intl.ListFormat(intlLocale(locale), { type }).format(names),
    /** Bytes: `2097152` → `2 MB`. */
    bytes: (size: number) => writeBytes(size, locale),
  }
}
