import type { Stripe } from 'stripe'
import { paidReport } from '../paid-report.ts'
import type { Report } from '../payment-provider.ts'
import { amountOfStripe } from './stripe-amounts.ts'
import { throwProviderDown } from './stripe-errors.ts'

/** Returns the report of a session; of one retrieved with its charge also refunds and disputes. */
export async function reportOfSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Report> {
  const currency = (session.currency ?? '').toUpperCase()
  const amount = amountOfStripe(session.amount_total ?? 0, currency)
  if (session.payment_status === 'paid') {
    const charge = expanded(expanded(session.payment_intent)?.latest_charge)
    return charge ? reportOfCharge(stripe, charge) : paidReport(amount, currency, 0)
  }
  return { status: unpaid(session), amount, currency, refunded: 0 }
}

function unpaid({ status, payment_intent }: Stripe.Checkout.Session): Report['status'] {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'created'
  // The payer finished, by a method whose money takes days.
  return expanded(payment_intent)?.status === 'requires_payment_method' ? 'failed' : 'pending'
}

/** Returns the report of a charge. A disputed charge stays `disputed`, so its dispute reports the decision. */
export async function reportOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<Report> {
  const [dispute] = charge.disputed
    ? (await stripe.disputes.list({ charge: charge.id, limit: 1 }).catch(throwProviderDown())).data
    : []
  const currency = charge.currency.toUpperCase()
  const amount = amountOfStripe(charge.amount, currency)
  const refunded = amountOfStripe(charge.amount_refunded, currency)
  if (dispute && isOpen(dispute)) return { status: 'disputed', amount, currency, refunded }
  const lost = dispute?.status === 'lost' ? amountOfStripe(dispute.amount, currency) : 0
  return paidReport(amount, currency, refunded + lost, dispute?.status === 'won' || lost > 0)
}

/**
 * Returns true for an open dispute. An enquiry (`warning_…`) takes no money, and a prevented one was refunded instead.
 */
const isOpen = ({ status }: Stripe.Dispute) =>
  ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'].includes(status)

const expanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null
