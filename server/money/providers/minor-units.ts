/** Returns the number of a currency's decimals: our amounts are integers of its smallest unit. */
export function currencyDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** Writes an amount with decimals: `(1250, 'EUR')` → `12.50`, `(1250, 'JPY')` → `1250`. */
export function toDecimal(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  const padded = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

/**
 * Reads an amount with decimals: `('12.5', 'EUR')` → `1250`.
 *
 * @throws Error when it isn't a positive decimal number, or finer than the currency
 */
export function fromDecimal(decimal: string, currency: string): number {
  const digits = currencyDigits(currency)
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(decimal) ?? []
  const decimals = fraction.padEnd(digits, '0')
  if (whole === '' || /[^0]/.test(decimals.slice(digits))) throw new Error(`Not an amount of ${currency}`)
  return Number(whole + decimals.slice(0, digits))
}

/**
 * Converts an amount of `currency` for a provider that counts it with `digits` decimals, such as forints in hundredths.
 */
export const rescaled = (amount: number, currency: string, digits: number) =>
  amount * 10 ** (digits - currencyDigits(currency))

/** Converts a provider's amount with `digits` decimals back to ours. */
export const unscaled = (amount: number, currency: string, digits: number) =>
  Math.round(amount / 10 ** (digits - currencyDigits(currency)))
