import { currencyDigits, rescaled, unscaled } from '../minor-units.ts'

/** Currencies that Stripe counts in whole units; all others in hundredths: https://docs.stripe.com/currencies. */
const wholeOnly = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const stripeDigits = (currency: string) => (wholeOnly.has(currency) ? 0 : 2)

/**
 * Returns true for a currency that Stripe takes. Dinars, counted in thousandths, are excluded: Stripe wants the last
 * digit to be zero, which totals here can't guarantee.
 */
export const stripeTakes = (currency: string) => stripeDigits(currency) >= currencyDigits(currency)

export const stripeAmount = (amount: number, currency: string) =>
  rescaled(amount, currency, stripeDigits(currency))

/** Converts Stripe's amount of a currency (in small letters there) to our minor units. */
export const amountOfStripe = (amount: number, currency: string) =>
  unscaled(amount, currency.toUpperCase(), stripeDigits(currency.toUpperCase()))
