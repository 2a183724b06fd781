import { dateLocaleOf, intlLocale } from '../../../../../shared/contract/intl-locale.ts'
import { isolated } from '../../../../../shared/words/isolated.ts'

export type Formats = ReturnType<typeof formatsFor>

type Place = { time_zone: string; currency: string; country: string }

/**
 * Returns the formats of a language: dates by the Gregorian calendar, English ones as in the reader's country, and money from
 * the currency's minor unit.
 */
export function formatsFor(locale: string, { time_zone: timeZone, currency, country }: Place) {
  const tag = intlLocale(locale)
  const dates = new Intl.DateTimeFormat(dateLocaleOf(locale, country), {
    dateStyle: 'long',
    calendar: 'gregory',
    timeZone,
  })
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const counts = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const moneys = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const digits = moneys.resolvedOptions().maximumFractionDigits ?? 2
  const prices = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    maximumFractionDigits: digits + 2,
  })
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  const numerals = new Intl.NumberFormat(tag, { useGrouping: false })
  return {
    /** Writes an ISO 8601 time as a day. */
    date: (time: string) => isolated(dates.format(new Date(time))),
    /** Writes hundredths of a percent. */
    percentage: (hundredths: number) => isolated(percents.format(hundredths / 10_000)),
    /** Writes hundredths of a piece. */
    count: (hundredths: number) => isolated(counts.format(hundredths / 100)),
    money: (minor: number) => isolated(moneys.format(minor / 10 ** digits)),
    /** Writes the price of one piece, with up to two digits more than the currency has. */
    unitPrice: (minor: number, count: number) =>
      isolated(prices.format(minor / 10 ** digits / (count / 100))),
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    /** The ten digits, for page numbers. */
    digits: Array.from({ length: 10 }, (_, digit) => numerals.format(digit)),
  }
}
