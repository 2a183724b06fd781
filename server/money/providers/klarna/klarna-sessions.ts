import { z } from 'zod'
import { unscaled } from '../minor-units.ts'
import { paidReport } from '../paid-report.ts'
import { type KnownPayment, ProviderDown, type Report } from '../payment-provider.ts'
import { type ProviderHttp, parseAnswer } from '../provider-http.ts'
import { klarnaDigits } from './klarna-markets.ts'

const session = z.object({
  status: z.string(),
  order_id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .nullish(),
})
const order = z.object({
  status: z.string(),
  fraud_status: z.string().optional(),
  captured_amount: z.number().int(),
  refunded_amount: z.number().int(),
  order_amount: z.number().int(),
  purchase_currency: z.string().length(3),
  merchant_reference1: z.string().nullish(),
})

export type KlarnaSessions = ReturnType<typeof klarnaSessions>

/** Reads the sessions of Klarna's page, and the orders that followed from them. */
export function klarnaSessions(http: ProviderHttp) {
  const find = async (id: string) =>
    parseAnswer(
      'Klarna',
      session,
      await http({ method: 'GET', path: `/hpp/v1/sessions/${encodeURIComponent(id)}` }),
    )

  return {
    find,

    /**
     * Returns the report of a session.
     *
     * @param asked the request with which a session without an order was opened: Klarna doesn't repeat it
     * @throws ProviderDown also when the order belongs to another payment
     */
    async report(
      id: string,
      asked: Pick<KnownPayment, 'payment_id' | 'amount' | 'currency'>,
    ): Promise<Report> {
      const { status, order_id } = await find(id)
      if (!order_id) {
        return {
          status: statuses.get(status) ?? 'created',
          amount: asked.amount,
          currency: asked.currency,
          refunded: 0,
        }
      }
      const answer = await http({ method: 'GET', path: `/ordermanagement/v1/orders/${order_id}` })
      const placed = parseAnswer('Klarna', order, answer)
      if (placed.merchant_reference1 !== asked.payment_id) {
        throw new ProviderDown('Klarna’s order is another payment’s')
      }
      return reportOfOrder(placed)
    },
  }
}

/** Statuses by Klarna's own; `FAILED`, `BACK` and `ERROR` leave the page open for another try. */
const statuses = new Map<string, Report['status']>([
  ['CANCELLED', 'failed'],
  ['DISABLED', 'failed'],
  ['TIMEOUT', 'expired'],
])

function reportOfOrder(placed: z.output<typeof order>): Report {
  const currency = placed.purchase_currency
  const inOurs = (amount: number) => unscaled(amount, currency, klarnaDigits)
  if (placed.captured_amount > 0) {
    return paidReport(inOurs(placed.captured_amount), currency, inOurs(placed.refunded_amount))
  }
  const ended =
    placed.status === 'CANCELLED' || placed.status === 'EXPIRED' || placed.fraud_status === 'REJECTED'
  return { status: ended ? 'failed' : 'pending', amount: inOurs(placed.order_amount), currency, refunded: 0 }
}
