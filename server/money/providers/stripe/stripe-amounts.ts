import { currencyDigits, rescaled, unscaled } from '../minor-units.ts'

/** https://docs.stripe.com/currencies: what Stripe counts in whole units; everything else in hundredths. */
const wholeOnly = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const stripeDigits = (currency: string) => (wholeOnly.has(currency) ? 0 : 2)

/** Its thousandths (of dinars) have to end with a zero, which no total can be promised to do: those aren't taken. */
export const stripeTakes = (currency: string) => stripeDigits(currency) >= currencyDigits(currency)

export const stripeAmount = (amount: number, currency: string) =>
  rescaled(amount, currency, stripeDigits(currency))

/** Stripe's amount of a currency (in small letters there) in our minor units. */
export const amountOfStripe = (amount: number, currency: string) =>
  unscaled(amount, currency.toUpperCase(), stripeDigits(currency.toUpperCase()))
