import { randomBytes } from 'node:crypto'
import type { ProviderMethod } from '../../../../shared/money/payment-states.ts'

/** Payment as the emulated provider stores it. Amounts are in minor units. */
export type EmulatedPayment = {
  method: ProviderMethod
  /** The provider's id of the checkout. */
  id: string
  payment_id: string
  title: string
  amount: number
  currency: string
  return_url: string
  cancel_url: string
  /** Address of this payment's webhooks, for providers that get one with every checkout. */
  notify_url: string | null
  /** `approved`: the payer agreed, the merchant has to capture the money. */
  state: 'open' | 'approved' | 'pending' | 'paid' | 'failed' | 'expired'
  /** Money received, possibly other than requested. */
  paid: { amount: number; currency: string } | null
  refunds: { id: string; amount: number }[]
  dispute: { id: string; state: 'open' | 'won' | 'lost'; amount: number } | null
  created_at: Date
  expires_at: Date
}

/** Events of a payment that a provider reports. */
export type PaymentEvent =
  | 'created'
  | 'approved'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'disputed'
  | 'dispute_closed'

export type NewPayment = Pick<
  EmulatedPayment,
  'method' | 'id' | 'payment_id' | 'title' | 'amount' | 'currency' | 'return_url' | 'cancel_url'
> & { notify_url?: string }

const dayMs = 24 * 3_600_000

export const emulatedPayment = (given: NewPayment): EmulatedPayment => ({
  notify_url: null,
  ...given,
  state: 'open',
  paid: null,
  refunds: [],
  dispute: null,
  created_at: new Date(),
  expires_at: new Date(Date.now() + dayMs),
})

/** Makes an id of capital letters and digits. */
export function newId(length = 17): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
}

export const refundedOf = ({ refunds }: EmulatedPayment) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the money received, or else the money requested. */
export const moneyOf = ({ paid, amount, currency }: EmulatedPayment) => paid ?? { amount, currency }

/** Records a refund once for its key; null when less is left. */
export function addRefund(payment: EmulatedPayment, id: string, amount: number): { isNew: boolean } | null {
  if (payment.refunds.some((refund) => refund.id === id)) return { isNew: false }
  const left = payment.state === 'paid' ? moneyOf(payment).amount - refundedOf(payment) : 0
  if (amount <= 0 || amount > left) return null
  payment.refunds.push({ id, amount })
  return { isNew: true }
}
