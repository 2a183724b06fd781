import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { coinbaseSignature } from '../coinbase/coinbase-events.ts'
import { fromDecimal, toDecimal } from '../minor-units.ts'
import { type EmulatedPayment, moneyOf, type PaymentEvent } from './emulated-payment.ts'
import {
  type ApiCall,
  type EmulatedProvider,
  type EmulatorContext,
  json,
  partOf,
} from './emulated-provider.ts'

const newCharge = z.object({
  name: z.string(),
  pricing_type: z.literal('fixed_price'),
  local_price: z.object({ amount: z.string(), currency: z.string() }),
  metadata: z.object({ payment_id: z.string() }),
  redirect_url: z.string(),
  cancel_url: z.string(),
})

/** Emulates Coinbase Commerce's charges. It opens a new one for every call, and refunds nothing. */
export function coinbaseEmulator(context: EmulatorContext): EmulatedProvider {
  const shown = (payment: EmulatedPayment) => ({ ...chargeOf(payment), hosted_url: context.pageOf(payment) })

  const create = ({ body }: ApiCall) => {
    const asked = newCharge.parse(JSON.parse(body))
    const { amount, currency } = asked.local_price
    const payment = context.open({
      method: 'coinbase',
      id: randomUUID(),
      payment_id: asked.metadata.payment_id,
      title: asked.name,
      amount: fromDecimal(amount, currency),
      currency,
      return_url: asked.redirect_url,
      cancel_url: asked.cancel_url,
    })
    return json(201, { data: shown(payment) })
  }

  return {
    method: 'coinbase',
    name: 'Coinbase Commerce',

    answer(call) {
      const { method, path, headers } = call
      if (headers['x-cc-api-key'] !== context.secret('coinbase key')) {
        return json(401, { error: { type: 'authorization_error', message: 'No such key' } })
      }
      if (path === '/charges') {
        return method === 'POST'
          ? create(call)
          : json(200, { data: context.all().reverse().slice(0, 25).map(shown) })
      }
      const payment = context.find(partOf('/charges/*', path) ?? '')
      if (!payment) return json(404, { error: { type: 'not_found', message: 'No such charge' } })
      return json(200, { data: shown(payment) })
    },

    messages(payment, happening) {
      const type = eventTypes[happening]
      if (!type) return []
      const id = randomUUID()
      const event = { id, resource: 'event', type, api_version: '2018-03-22', data: shown(payment) }
      const body = JSON.stringify({ id: 1, scheduled_for: new Date().toISOString(), event })
      const secret = context.secret('coinbase webhook')
      return [
        { id, type, body, headers: () => ({ 'x-cc-webhook-signature': coinbaseSignature(secret, body) }) },
      ]
    },
  }
}

const eventTypes: Partial<Record<PaymentEvent, string>> = {
  created: 'charge:created',
  pending: 'charge:pending',
  paid: 'charge:confirmed',
  failed: 'charge:failed',
  expired: 'charge:failed',
}

function chargeOf(payment: EmulatedPayment) {
  const { amount, currency } = moneyOf(payment)
  const isAsked = amount === payment.amount && currency === payment.currency
  const timeline = ['NEW', ...(payment.state === 'open' ? [] : [statusOf(payment, isAsked)])]
  const asked = payment.paid && currency !== payment.currency ? { amount, currency } : payment
  return {
    id: payment.id,
    code: payment.id.slice(0, 8).toUpperCase(),
    created_at: payment.created_at.toISOString(),
    expires_at: payment.expires_at.toISOString(),
    metadata: { payment_id: payment.payment_id },
    pricing_type: 'fixed_price',
    pricing: { local: { amount: toDecimal(asked.amount, asked.currency), currency: asked.currency } },
    timeline: timeline.map((status) => ({ time: payment.created_at.toISOString(), status })),
    payments: payment.paid
      ? [{ status: 'CONFIRMED', value: { local: { amount: toDecimal(amount, currency), currency } } }]
      : [],
  }
}

function statusOf({ state }: EmulatedPayment, isAsked: boolean): string {
  if (state === 'paid') return isAsked ? 'COMPLETED' : 'UNRESOLVED'
  if (state === 'pending') return 'PENDING'
  return state === 'expired' ? 'EXPIRED' : 'CANCELED'
}
