import { z } from 'zod'
import { toDecimal } from '../minor-units.ts'
import { type EmulatedPayment, moneyOf, refundedOf } from './emulated-payment.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })
export const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(z.object({ custom_id: z.string(), description: z.string(), amount: money })).min(1),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.string(), cancel_url: z.string() }) }),
  }),
})
export const newRefund = z.object({ amount: money })

const inPaypal = (amount: number, currency: string) => ({
  currency_code: currency,
  value: toDecimal(amount, currency),
})

export function orderOf(payment: EmulatedPayment) {
  const hasCapture = payment.state === 'paid' || payment.state === 'pending' || payment.state === 'failed'
  const { currency } = moneyOf(payment)
  return {
    id: payment.id,
    intent: 'CAPTURE',
    status: hasCapture ? 'COMPLETED' : payment.state === 'approved' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: payment.payment_id,
        amount: inPaypal(payment.amount, payment.currency),
        ...(hasCapture && {
          payments: {
            captures: [captureOf(payment)],
            refunds: payment.refunds.map(({ id, amount }) => ({
              id,
              status: 'COMPLETED',
              amount: inPaypal(amount, currency),
            })),
          },
        }),
      },
    ],
  }
}

export function captureOf(payment: EmulatedPayment) {
  const { amount, currency } = moneyOf(payment)
  return {
    id: `C${payment.id}`,
    status: captureStatus(payment),
    amount: inPaypal(amount, currency),
    custom_id: payment.payment_id,
    final_capture: true,
    supplementary_data: { related_ids: { order_id: payment.id } },
  }
}

function captureStatus(payment: EmulatedPayment): string {
  if (payment.state === 'pending') return 'PENDING'
  if (payment.state === 'failed') return 'DECLINED'
  const back = refundedOf(payment)
  if (back === 0) return 'COMPLETED'
  return back === moneyOf(payment).amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

export function disputeOf(payment: EmulatedPayment) {
  const { dispute } = payment
  const { currency } = moneyOf(payment)
  const amount = inPaypal(dispute?.amount ?? 0, currency)
  const outcome =
    dispute?.state === 'won'
      ? { outcome_code: 'RESOLVED_SELLER_FAVOUR' }
      : { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: amount }
  return {
    dispute_id: dispute?.id,
    status: dispute?.state === 'open' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    dispute_amount: amount,
    disputed_transactions: [{ seller_transaction_id: `C${payment.id}` }],
    ...(dispute?.state !== 'open' && { dispute_outcome: outcome }),
  }
}
