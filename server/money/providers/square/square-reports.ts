import { paidReport } from '../paid-report.ts'
import type { Report } from '../payment-provider.ts'
import type { SquareDispute, SquarePayment } from './square-shapes.ts'

/** Returns the report of a payment and the dispute about it. */
export function reportOfPayment(payment: SquarePayment, dispute: SquareDispute | undefined): Report {
  const { amount, currency } = payment.amount_money
  const back = payment.refunded_money?.amount ?? 0
  if (payment.status !== 'COMPLETED') {
    const failed = payment.status === 'FAILED' || payment.status === 'CANCELED'
    if (failed) return { status: 'failed', amount, currency, refunded: 0 }
    return { status: 'pending', amount, currency, refunded: 0 }
  }
  if (dispute && isOpen(dispute)) return { status: 'disputed', amount, currency, refunded: back }
  const lost = dispute && isLost(dispute) ? dispute.amount_money.amount : 0
  return paidReport(amount, currency, back + lost, dispute?.state === 'WON' || lost > 0)
}

/** Returns true for an open dispute. An enquiry (`INQUIRY_…`) takes no money yet. */
const isOpen = ({ state }: SquareDispute) => state === 'EVIDENCE_REQUIRED' || state === 'PROCESSING'
const isLost = ({ state }: SquareDispute) => state === 'LOST' || state === 'ACCEPTED'
