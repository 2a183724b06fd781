import { paidReport } from '../paid-report.ts'
import type { Report } from '../payment-provider.ts'
import { type ProviderHttp, parseAnswer } from '../provider-http.ts'
import {
  type SquareDispute,
  type SquareOrder,
  type SquarePayment,
  squareDisputes,
  squareOrder,
  squarePayment,
} from './square-shapes.ts'

export type SquareOrders = ReturnType<typeof squareOrders>

/** Reads Square's orders, with their payment and dispute. */
export function squareOrders(http: ProviderHttp, locationId: string) {
  const get = (path: string) => http({ method: 'GET', path })

  const find = async (id: string): Promise<SquareOrder> =>
    parseAnswer('Square', squareOrder, await get(`/v2/orders/${encodeURIComponent(id)}`)).order

  const payment = async (id: string) =>
    parseAnswer('Square', squarePayment, await get(`/v2/payments/${id}`)).payment

  /** Finds a payment's dispute, also one that is over, which Square leaves out by default. */
  const disputeOf = async (payment_id: string) => {
    const path = `/v2/disputes?location_id=${encodeURIComponent(locationId)}`
    const paths = [path, `${path}&states=LOST`, `${path}&states=WON`]
    const answers = await Promise.all(paths.map(get))
    return answers
      .flatMap((answer) => parseAnswer('Square', squareDisputes, answer).disputes)
      .find(({ disputed_payment }) => disputed_payment?.payment_id === payment_id)
  }

  return {
    find,

    /** Returns the order of one of Square's payments. */
    orderOf: async (payment_id: string) => (await payment(payment_id)).order_id,

    /** Returns the report of an order, with our id of its payment. */
    async report(id: string): Promise<{ payment_id: string | null; report: Report }> {
      const order = await find(id)
      const [tender] = order.tenders
      const payment_id = order.reference_id ?? null
      if (!tender) {
        const { amount, currency } = order.total_money
        const status = order.state === 'CANCELED' ? 'failed' : 'created'
        return { payment_id, report: { status, amount, currency, refunded: 0 } }
      }
      const [paid, dispute] = await Promise.all([payment(tender.payment_id), disputeOf(tender.payment_id)])
      return { payment_id, report: reportOfPayment(paid, dispute) }
    },
  }
}

/** Returns the report of a payment and the dispute about it. */
function reportOfPayment(payment: SquarePayment, dispute: SquareDispute | undefined): Report {
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
