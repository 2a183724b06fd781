import { createHmac } from 'node:crypto'
import { amountOfStripe, stripeAmount } from '../stripe/stripe-amounts.ts'
import { addRefund, type EmulatedPayment, newId, type PaymentEvent } from './emulated-payment.ts'
import {
  type ApiCall,
  type EmulatedProvider,
  type EmulatorContext,
  json,
  type Message,
  partOf,
} from './emulated-provider.ts'
import { chargeOf, disputeOf, sessionOf } from './stripe-objects.ts'

const failure = (status: number, type: string, code: string) =>
  json(status, { error: { type, code, message: `The emulator says: ${code}` } })

/** Emulates Stripe's checkout sessions, charges, refunds and disputes. */
export function stripeEmulator(context: EmulatorContext): EmulatedProvider {
  const asked = new Map<string, { body: string; id: string }>()

  const create = ({ headers, body }: ApiCall) => {
    const key = String(headers['idempotency-key'] ?? newId())
    const before = asked.get(key)
    if (before && before.body !== body) return failure(400, 'idempotency_error', 'idempotency_key_in_use')
    const form = new URLSearchParams(body)
    const item = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? ''
    const currency = item('[currency]').toUpperCase()
    const payment =
      context.find(before?.id ?? '') ??
      context.open({
        method: 'stripe',
        id: `cs_test_${newId(24)}`,
        payment_id: form.get('metadata[payment_id]') ?? '',
        title: item('[product_data][name]'),
        amount: amountOfStripe(Number(item('[unit_amount]')), currency),
        currency,
        return_url: form.get('success_url') ?? '',
        cancel_url: form.get('cancel_url') ?? '',
      })
    asked.set(key, { body, id: payment.id })
    return json(200, { ...sessionOf(payment), url: context.pageOf(payment) })
  }

  const refund = ({ headers, body }: ApiCall) => {
    const form = new URLSearchParams(body)
    const payment = context.find(String(form.get('payment_intent')).replace(/^pi_/, ''))
    if (!payment) return failure(404, 'invalid_request_error', 'resource_missing')
    const amount = amountOfStripe(Number(form.get('amount')), payment.currency)
    const added = addRefund(payment, String(headers['idempotency-key'] ?? newId()), amount)
    if (!added) return failure(400, 'invalid_request_error', 'charge_already_refunded')
    if (added.isNew) context.happened(payment, 'refunded')
    return json(200, { id: `re_${newId()}`, object: 'refund', status: 'succeeded' })
  }

  return {
    method: 'stripe',
    name: 'Stripe',

    answer(call) {
      if (call.headers.authorization !== `Bearer ${context.secret('stripe key')}`) {
        return failure(401, 'authentication_error', 'invalid_api_key')
      }
      const { method, path } = call
      if (method === 'POST' && path === '/v1/checkout/sessions') return create(call)
      if (method === 'POST' && path === '/v1/refunds') return refund(call)
      const session = partOf('/v1/checkout/sessions/*', path)
      const charge = partOf('/v1/charges/*', path) ?? call.query.get('charge')
      const payment = context.find(session ?? charge?.replace(/^ch_/, '') ?? '')
      if (!payment) return failure(404, 'invalid_request_error', 'resource_missing')
      if (session) return json(200, sessionOf(payment, true))
      if (path === '/v1/disputes') {
        return json(200, {
          object: 'list',
          data: payment.dispute ? [disputeOf(payment)] : [],
          has_more: false,
        })
      }
      return json(200, chargeOf(payment))
    },

    messages: (payment, happening) =>
      eventsOf(payment, happening).map(([type, object]) =>
        message(type, object, context.secret('stripe webhook')),
      ),
  }
}

function eventsOf(payment: EmulatedPayment, happening: PaymentEvent): [string, unknown][] {
  switch (happening) {
    case 'paid': {
      const session = {
        ...sessionOf(payment),
        amount_total: stripeAmount(payment.paid?.amount ?? 0, payment.currency),
      }
      return [['checkout.session.completed', session]]
    }
    case 'pending':
      return [['checkout.session.completed', sessionOf(payment)]]
    case 'failed':
      return [['checkout.session.async_payment_failed', sessionOf(payment)]]
    case 'expired':
      return [['checkout.session.expired', sessionOf(payment)]]
    case 'refunded':
      return [['charge.refunded', chargeOf(payment)]]
    case 'disputed':
      return [['charge.dispute.created', disputeOf(payment)]]
    case 'dispute_closed':
      return [['charge.dispute.closed', disputeOf(payment)]]
    default:
      return []
  }
}

function message(type: string, object: unknown, secret: string): Message {
  const id = `evt_${newId(24)}`
  const created = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
  return {
    id,
    type,
    body,
    headers(_url, at) {
      const time = Math.floor(at.getTime() / 1000)
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { 'stripe-signature': `t=${time},v1=${signature}` }
    },
  }
}
