import { currencyDigits, fromDecimal } from '../minor-units.ts'
import { paidReport } from '../paid-report.ts'
import type { Report } from '../payment-provider.ts'
import type { CoinbaseCharge } from './coinbase-shapes.ts'

/**
 * Returns the report of a charge by its newest status. `UNRESOLVED` is money that came late or differs from the
 * request, `RESOLVED` the same after somebody looked at it: the report then has the amount received.
 */
export function reportOfCharge(charge: CoinbaseCharge): Report {
  const { currency } = charge.pricing.local
  const asked = fromDecimal(charge.pricing.local.amount, currency)
  const pending: Report = { status: 'pending', amount: asked, currency, refunded: 0 }
  switch (charge.timeline.at(-1)?.status) {
    case 'COMPLETED':
      return paidReport(asked, currency, 0)
    case 'UNRESOLVED': {
      const came = received(charge, currency)
      return came === null ? pending : paidReport(came, currency, 0)
    }
    case 'RESOLVED':
      return paidReport(received(charge, currency) ?? asked, currency, 0)
    case 'REFUNDED':
      return paidReport(asked, currency, asked)
    case 'EXPIRED':
      return { status: 'expired', amount: asked, currency, refunded: 0 }
    case 'CANCELED':
    case 'FAILED':
      return { status: 'failed', amount: asked, currency, refunded: 0 }
    // Seen in the network, and not confirmed yet.
    case 'PENDING':
      return pending
    default:
      return { ...pending, status: 'created' }
  }
}

/** Returns the value of the crypto money when it came, which has more decimals than the currency. */
function received({ payments }: CoinbaseCharge, currency: string): number | null {
  const amounts = payments.flatMap(({ status, value }) =>
    status === 'CONFIRMED' && value?.local?.currency === currency ? [Number(value.local.amount)] : [],
  )
  if (amounts.length === 0) return null
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 10 ** currencyDigits(currency))
}
