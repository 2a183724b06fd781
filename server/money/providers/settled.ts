import type { Report } from './payment-provider.ts'

/** The report on money that came, of which `refunded` went back since; `decided` as in `Report`. */
export function settled(amount: number, currency: string, refunded: number, decided = false): Report {
  const gone = Math.min(refunded, amount)
  const status = amount > 0 && gone === amount ? 'refunded' : 'paid'
  return { status, amount, currency, refunded: gone, ...(decided && { decided }) }
}
