import { type PaymentToReview, waitsForTransfer } from '../../../shared/money/payments.ts'

export type Resolution = { action: 'give_back' | 'settle'; payment: PaymentToReview }

export type PaymentProblem =
  | 'refund_failed'
  | 'refund_waits'
  | 'dispute'
  | NonNullable<PaymentToReview['problem']>

/** Returns the most pressing problem of a payment; a dispute has to be over before anything else is done. */
export function problemOf({ refund, status, problem, method }: PaymentToReview): PaymentProblem {
  if (refund?.status === 'failed') return 'refund_failed'
  if (status === 'disputed') return 'dispute'
  if (refund && waitsForTransfer(refund.status, method)) return 'refund_waits'
  return problem ?? 'surplus'
}
