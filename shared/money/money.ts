/** The credits of `4.5` are 450: integers in hundredths everywhere; decimals exist only on the screen. */
export const creditUnit = 100

/** The largest change of a balance and the largest purchase, in hundredths: a billion credits. */
export const mostCredits = 100_000_000_000
/** The largest net amount, in minor units. With VAT it is twice that at most, and every product in between is exact. */
export const mostMoney = 500_000_000_000

/** `450` → `4.5`, by the reader's locale. */
export function formatCredits(credits: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(credits / creditUnit)
}

/** Hundredths from what a person sees or types (`4.5` → `450`). */
export function toCredits(decimal: number): number {
  return Math.round(decimal * creditUnit)
}

/** What so many credits (hundredths) cost net at this price of one credit, in minor units. */
export function priceOfCredits(credits: number, credit_price: number): number {
  return Math.round((credits * credit_price) / creditUnit)
}

/** Money in minor units with its currency: `(1250, 'EUR')` → `€12.50`. */
export function formatMoney(minor: number, currency: string, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
}

/** How many digits a currency's minor unit has: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}
