import type { PaymentToReview } from '../../../shared/money/payments.ts'

export type Resolution = { action: 'give_back' | 'settle'; payment: PaymentToReview }

export type PaymentProblem = 'refund_failed' | 'dispute' | NonNullable<PaymentToReview['problem']>

/** Returns the most pressing problem of a payment; a dispute has to be over before anything else is done. */
export function problemOf({ refund, status, problem }: PaymentToReview): PaymentProblem {
  if (refund?.status === 'failed') return 'refund_failed'
  return status === 'disputed' ? 'dispute' : (problem ?? 'surplus')
}
