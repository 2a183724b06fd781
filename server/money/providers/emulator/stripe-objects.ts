import { stripeAmount } from '../stripe/stripe-amounts.ts'
import { type EmulatedPayment, moneyOf, refundedOf } from './emulated-payment.ts'

/** Returns a checkout session; `expanded` with its payment intent and charge, as a call may request. */
export function sessionOf(payment: EmulatedPayment, expanded = false) {
  const { amount, currency } = moneyOf(payment)
  const { state } = payment
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: payment.payment_id,
    metadata: { payment_id: payment.payment_id },
    amount_total: stripeAmount(amount, currency),
    currency: currency.toLowerCase(),
    expires_at: Math.floor(payment.expires_at.getTime() / 1000),
    status: state === 'open' ? 'open' : state === 'expired' ? 'expired' : 'complete',
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    payment_intent:
      state === 'open' || state === 'expired' ? null : expanded ? intentOf(payment) : `pi_${payment.id}`,
    url: null,
  }
}

const intentOf = (payment: EmulatedPayment) => ({
  id: `pi_${payment.id}`,
  object: 'payment_intent',
  status: intentStatuses[payment.state],
  latest_charge: payment.state === 'paid' ? chargeOf(payment) : null,
})

const intentStatuses: Record<EmulatedPayment['state'], string> = {
  open: 'requires_payment_method',
  approved: 'processing',
  pending: 'processing',
  paid: 'succeeded',
  failed: 'requires_payment_method',
  expired: 'canceled',
}

export function chargeOf(payment: EmulatedPayment) {
  const { amount, currency } = moneyOf(payment)
  return {
    id: `ch_${payment.id}`,
    object: 'charge',
    amount: stripeAmount(amount, currency),
    amount_refunded: stripeAmount(refundedOf(payment), currency),
    currency: currency.toLowerCase(),
    disputed: payment.dispute !== null,
    metadata: { payment_id: payment.payment_id },
    payment_intent: `pi_${payment.id}`,
    status: 'succeeded',
  }
}

export function disputeOf(payment: EmulatedPayment) {
  const { currency } = moneyOf(payment)
  const state = payment.dispute?.state ?? 'open'
  return {
    id: `dp_${payment.dispute?.id}`,
    object: 'dispute',
    amount: stripeAmount(payment.dispute?.amount ?? 0, currency),
    currency: currency.toLowerCase(),
    charge: `ch_${payment.id}`,
    payment_intent: `pi_${payment.id}`,
    status: state === 'open' ? 'needs_response' : state,
  }
}
