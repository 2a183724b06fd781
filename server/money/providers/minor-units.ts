/** How many decimals a currency has: our amounts are integers of its smallest unit. */
export function currencyDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** `(1250, 'EUR')` → `12.50`, `(1250, 'JPY')` → `1250`. */
export function toDecimal(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  const padded = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

/**
 * `('12.5', 'EUR')` → `1250`.
 *
 * @throws Error when it isn't a positive decimal number, or finer than the currency
 */
export function fromDecimal(decimal: string, currency: string): number {
  const digits = currencyDigits(currency)
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(decimal) ?? []
  const kept = fraction.padEnd(digits, '0')
  if (whole === '' || /[^0]/.test(kept.slice(digits))) throw new Error(`Not an amount of ${currency}`)
  return Number(whole + kept.slice(0, digits))
}

/** An amount of `currency` as a provider counts it that gives it `digits` decimals: forints to a hundredth, say. */
export const rescaled = (amount: number, currency: string, digits: number) =>
  amount * 10 ** (digits - currencyDigits(currency))

/** The way back. */
export const unscaled = (amount: number, currency: string, digits: number) =>
  Math.round(amount / 10 ** (digits - currencyDigits(currency)))
