import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { squareSignature } from '../square/square-events.ts'
import {
  addRefund,
  type EmulatedPayment,
  moneyOf,
  newId,
  type PaymentEvent,
  refundedOf,
} from './emulated-payment.ts'
import {
  type ApiCall,
  type EmulatedProvider,
  type EmulatorContext,
  json,
  partOf,
} from './emulated-provider.ts'

const money = z.object({ amount: z.number().int(), currency: z.string() })
const newLink = z.object({
  idempotency_key: z.string(),
  order: z.object({
    reference_id: z.string(),
    line_items: z.array(z.object({ name: z.string(), base_price_money: money })).min(1),
  }),
  checkout_options: z.object({ redirect_url: z.string() }),
})
const newRefund = z.object({ idempotency_key: z.string(), payment_id: z.string(), amount_money: money })

const failure = (status: number, code: string) =>
  json(status, { errors: [{ code, detail: 'The emulator says no' }] })

/** Emulates Square's payment links, orders, payments, refunds and disputes. */
export function squareEmulator(context: EmulatorContext): EmulatedProvider {
  const asked = new Map<string, string>()

  const create = ({ body }: ApiCall) => {
    const { order, checkout_options, idempotency_key } = newLink.parse(JSON.parse(body))
    const [item] = order.line_items
    const payment =
      context.find(asked.get(idempotency_key) ?? '') ??
      context.open({
        method: 'square',
        id: newId(22),
        payment_id: order.reference_id,
        title: item?.name ?? '',
        amount: item?.base_price_money.amount ?? 0,
        currency: item?.base_price_money.currency ?? '',
        return_url: checkout_options.redirect_url,
        cancel_url: checkout_options.redirect_url,
      })
    asked.set(idempotency_key, payment.id)
    return json(200, { payment_link: { id: newId(16), order_id: payment.id, url: context.pageOf(payment) } })
  }

  const refund = ({ body }: ApiCall) => {
    const { idempotency_key, payment_id, amount_money } = newRefund.parse(JSON.parse(body))
    const payment = context.find(payment_id.slice(2))
    if (!payment) return failure(404, 'NOT_FOUND')
    const added = addRefund(payment, idempotency_key, amount_money.amount)
    if (!added) return failure(400, 'REFUND_AMOUNT_INVALID')
    if (added.isNew) context.happened(payment, 'refunded')
    return json(200, { refund: { id: newId(), status: 'PENDING' } })
  }

  return {
    method: 'square',
    name: 'Square',

    answer(call) {
      const { method, path, headers } = call
      if (headers.authorization !== `Bearer ${context.secret('square token')}`)
        return failure(401, 'UNAUTHORIZED')
      if (method === 'POST' && path === '/v2/online-checkout/payment-links') return create(call)
      if (method === 'POST' && path === '/v2/refunds') return refund(call)
      if (path === '/v2/disputes') {
        const states = call.query.get('states') ?? 'EVIDENCE_REQUIRED'
        const disputes = context.all().flatMap(disputesOf)
        return json(200, { disputes: disputes.filter(({ state }) => state === states) })
      }
      const order = context.find(partOf('/v2/orders/*', path) ?? '')
      if (order) return json(200, { order: orderOf(order) })
      const payment = context.find(partOf('/v2/payments/*', path)?.slice(2) ?? '')
      return payment ? json(200, { payment: paymentOf(payment) }) : failure(404, 'NOT_FOUND')
    },

    messages(payment, happening) {
      const event = eventOf(payment, happening)
      if (!event) return []
      const id = randomUUID()
      const [type, object] = event
      const body = JSON.stringify({
        event_id: id,
        type,
        created_at: new Date().toISOString(),
        data: { object },
      })
      const key = context.secret('square signature')
      return [
        {
          id,
          type,
          body,
          headers: (url) => ({ 'x-square-hmacsha256-signature': squareSignature(key, url, body) }),
        },
      ]
    },
  }
}

function eventOf(payment: EmulatedPayment, happening: PaymentEvent): [string, unknown] | null {
  switch (happening) {
    case 'paid':
    case 'pending':
      return ['payment.updated', { payment: paymentOf(payment) }]
    case 'failed':
      return ['order.updated', { order_updated: { order_id: payment.id, state: 'CANCELED' } }]
    case 'refunded':
      return [
        'refund.updated',
        { refund: { id: newId(), payment_id: `p-${payment.id}`, status: 'COMPLETED' } },
      ]
    case 'disputed':
      return ['dispute.created', { dispute: disputesOf(payment)[0] }]
    case 'dispute_closed':
      return ['dispute.state.updated', { dispute: disputesOf(payment)[0] }]
    default:
      return null
  }
}

const hasMoney = ({ state }: EmulatedPayment) => state === 'paid' || state === 'pending'

const orderOf = (payment: EmulatedPayment) => ({
  id: payment.id,
  state: payment.state === 'failed' ? 'CANCELED' : hasMoney(payment) ? 'OPEN' : 'DRAFT',
  reference_id: payment.payment_id,
  total_money: { amount: payment.amount, currency: payment.currency },
  tenders: hasMoney(payment) ? [{ id: newId(), payment_id: `p-${payment.id}` }] : [],
})

const paymentOf = (payment: EmulatedPayment) => ({
  id: `p-${payment.id}`,
  status: payment.state === 'paid' ? 'COMPLETED' : 'PENDING',
  order_id: payment.id,
  amount_money: moneyOf(payment),
  refunded_money: { amount: refundedOf(payment), currency: moneyOf(payment).currency },
})

function disputesOf(payment: EmulatedPayment) {
  const { dispute } = payment
  if (!dispute) return []
  const state = { open: 'EVIDENCE_REQUIRED', won: 'WON', lost: 'LOST' }[dispute.state]
  const amount_money = { amount: dispute.amount, currency: moneyOf(payment).currency }
  return [{ id: dispute.id, state, amount_money, disputed_payment: { payment_id: `p-${payment.id}` } }]
}
