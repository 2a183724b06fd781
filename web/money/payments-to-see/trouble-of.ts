import type { PaymentToReview } from '../../../shared/money/payments.ts'

export type Deal = { act: 'give_back' | 'settle'; payment: PaymentToReview }

export type Trouble = 'refund_failed' | 'dispute' | NonNullable<PaymentToReview['problem']>

/** What is wrong with a payment, the most pressing first; a dispute has to be over before anything else is done. */
export function troubleOf({ refund, status, problem }: PaymentToReview): Trouble {
  if (refund?.status === 'failed') return 'refund_failed'
  return status === 'disputed' ? 'dispute' : (problem ?? 'surplus')
}
