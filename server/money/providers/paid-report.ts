import type { Report } from './payment-provider.ts'

/** Returns the report of money received, of which `refunded` was refunded since; `decided` as in `Report`. */
export function paidReport(amount: number, currency: string, refunded: number, decided = false): Report {
  const gone = Math.min(refunded, amount)
  const status = amount > 0 && gone === amount ? 'refunded' : 'paid'
  return { status, amount, currency, refunded: gone, ...(decided && { decided }) }
}
