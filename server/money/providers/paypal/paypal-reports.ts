import { fromDecimal } from '../minor-units.ts'
import { paidReport } from '../paid-report.ts'
import { ProviderDown, type Report } from '../payment-provider.ts'
import type { PaypalDispute, PaypalOrder } from './paypal-shapes.ts'

/** Returns the report of an order with its captures, its refunds and the dispute about it. */
export function reportOfOrder(order: PaypalOrder, dispute: PaypalDispute | null): Report {
  const [unit] = order.purchase_units
  const capture = unit?.payments?.captures?.[0]
  const asked = capture?.amount ?? unit?.amount
  if (!asked) throw new ProviderDown('PayPal answered without an amount')
  const currency = asked.currency_code
  const amount = fromDecimal(asked.value, currency)
  if (!capture) {
    return { status: order.status === 'VOIDED' ? 'expired' : 'created', amount, currency, refunded: 0 }
  }
  const back = (unit?.payments?.refunds ?? [])
    .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
    .reduce((sum, refund) => sum + fromDecimal(refund.amount.value, currency), 0)
  if (capture.status === 'PENDING') return { status: 'pending', amount, currency, refunded: 0 }
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') {
    return { status: 'failed', amount, currency, refunded: 0 }
  }
  if (dispute && dispute.status !== 'RESOLVED')
    return { status: 'disputed', amount, currency, refunded: back }
  if (capture.status === 'REFUNDED') return paidReport(amount, currency, amount, dispute !== null)
  // What a lost dispute took may be among the refunds already.
  return paidReport(amount, currency, Math.max(back, lost(dispute, currency)), dispute !== null)
}

function lost(dispute: PaypalDispute | null, currency: string): number {
  const { outcome_code = '', amount_refunded } = dispute?.dispute_outcome ?? {}
  const isLost = outcome_code === 'RESOLVED_BUYER_FAVOUR' || outcome_code === 'ACCEPTED'
  return isLost && amount_refunded ? fromDecimal(amount_refunded.value, currency) : 0
}
