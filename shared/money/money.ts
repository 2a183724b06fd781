import { intlLocale } from '../contract/intl-locale.ts'

/** Hundredths of one credit: `4.5` credits are 450. Integers everywhere; decimals exist only on the screen. */
export const creditUnit = 100

/** Writes credits in the reader's locale: `450` → `4.5`. */
export function formatCredits(credits: number, locale = 'en'): string {
  return new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 2 }).format(credits / creditUnit)
}

/** Returns the net price of credits (hundredths) at this price of one credit, in minor units. */
export function priceOfCredits(credits: number, credit_price: number): number {
  return Math.round((credits * credit_price) / creditUnit)
}

/** Writes money in minor units with its currency: `(1250, 'EUR')` → `€12.50`; `signed` writes what it adds to a sum: `+€12.50`. */
export function formatMoney(minor: number, currency: string, locale = 'en', signed = false): string {
  const signDisplay = signed ? 'always' : 'auto'
  const format = new Intl.NumberFormat(intlLocale(locale), { style: 'currency', currency, signDisplay })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
}

/** Writes money as short as fits an axis: `(1250000, 'EUR')` → `€12.5K`. */
export function formatMoneyShort(minor: number, currency: string, locale = 'en'): string {
  const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(intlLocale(locale), { style: 'currency', currency, ...short }).format(
    minor / 10 ** minorDigits(currency),
  )
}

/** Returns the number of digits of a currency's minor unit: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}
