import type { ProviderMethod } from '../../../../shared/money/payment-states.ts'
import {
  addRefund,
  type EmulatedPayment,
  moneyOf,
  newId,
  type PaymentEvent,
  refundedOf,
} from './emulated-payment.ts'

/** Actions of the payer, their bank or the provider. `cancel` leaves the page without any effect. */
export const emulatorActions = [
  'pay',
  'pend',
  'fail',
  'cancel',
  'expire',
  'refund',
  'dispute',
  'win',
  'lose',
] as const
export type EmulatorAction = (typeof emulatorActions)[number]

export type ActionOptions = {
  /**
   * `pay`: an amount or currency other than requested; `refund` and `dispute`: the amount, everything left when not
   * given.
   */
  amount?: number
  currency?: string
}

/** Providers whose interfaces report disputes. */
const hasDisputes = new Set<ProviderMethod>(['stripe', 'paypal', 'square'])

/** Returns the actions that are possible with a payment now. */
export function possibleActions(payment: EmulatedPayment): EmulatorAction[] {
  const { state, dispute, method } = payment
  if (state === 'paid') {
    if (dispute?.state === 'open') return ['win', 'lose']
    if (method === 'coinbase' || refundedOf(payment) === moneyOf(payment).amount) return []
    return dispute || !hasDisputes.has(method) ? ['refund'] : ['refund', 'dispute']
  }
  if (state === 'open') return ['pay', 'pend', 'fail', 'cancel', 'expire']
  // Money that comes too late comes nevertheless.
  if (state === 'pending' || state === 'expired' || state === 'failed') return ['pay', 'fail']
  return []
}

/**
 * Performs an action and returns the event that the provider reports; null when it reports none.
 *
 * @throws Error when the payment's state doesn't allow it
 */
export function performAction(
  payment: EmulatedPayment,
  act: EmulatorAction,
  { amount, currency }: ActionOptions,
): PaymentEvent | null {
  if (!possibleActions(payment).includes(act)) throw new Error(`Can’t ${act} what is ${payment.state}`)
  const left = moneyOf(payment).amount - refundedOf(payment)
  switch (act) {
    case 'pay':
      payment.paid = { amount: amount ?? payment.amount, currency: currency ?? payment.currency }
      payment.state = payment.method === 'paypal' ? 'approved' : 'paid'
      return payment.method === 'paypal' ? 'approved' : 'paid'
    case 'pend':
      payment.state = 'pending'
      return 'pending'
    case 'fail':
      payment.state = 'failed'
      return 'failed'
    case 'expire':
      payment.state = 'expired'
      payment.expires_at = new Date()
      return 'expired'
    case 'refund':
      if (!addRefund(payment, newId(), amount ?? left))
        throw new Error('There isn’t that much left to refund')
      return 'refunded'
    case 'dispute':
      payment.dispute = { id: newId(), state: 'open', amount: amount ?? left }
      return 'disputed'
    case 'win':
    case 'lose':
      if (payment.dispute) payment.dispute.state = act === 'win' ? 'won' : 'lost'
      return 'dispute_closed'
    default:
      return null
  }
}
