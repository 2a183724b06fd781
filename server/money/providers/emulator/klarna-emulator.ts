import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { klarnaDigits } from '../klarna/klarna-markets.ts'
import { rescaled, unscaled } from '../minor-units.ts'
import { addRefund, type EmulatedPayment, moneyOf, newId, refundedOf } from './emulated-payment.ts'
import {
  type ApiCall,
  type EmulatedProvider,
  type EmulatorContext,
  json,
  partOf,
} from './emulated-provider.ts'

const newSession = z.object({
  purchase_country: z.string().length(2),
  purchase_currency: z.string().length(3),
  order_amount: z.number().int(),
  order_lines: z.array(z.object({ name: z.string() })).min(1),
  merchant_reference1: z.string(),
})
const newPage = z.object({
  payment_session_url: z.string(),
  merchant_urls: z.object({ success: z.string(), cancel: z.string(), status_update: z.string() }),
  options: z.object({ place_order_mode: z.literal('CAPTURE_ORDER') }),
})
const newRefund = z.object({ refunded_amount: z.number().int() })

const failure = (status: number, error_code: string) =>
  json(status, { error_code, error_messages: ['The emulator says no'] })

/** Emulates Klarna's payment sessions, hosted page and order management. Its interface reports no disputes. */
export function klarnaEmulator(context: EmulatorContext): EmulatedProvider {
  const bought = new Map<string, z.output<typeof newSession>>()
  const authorization = `Basic ${btoa(`klarna:${context.secret('klarna password')}`)}`

  const openPage = ({ body }: ApiCall) => {
    const { payment_session_url, merchant_urls } = newPage.parse(JSON.parse(body))
    const session = bought.get(payment_session_url.split('/').at(-1) ?? '')
    if (!session) return failure(400, 'BAD_VALUE')
    const id = randomUUID()
    const payment = context.open({
      method: 'klarna',
      id,
      payment_id: session.merchant_reference1,
      title: session.order_lines[0]?.name ?? '',
      amount: unscaled(session.order_amount, session.purchase_currency, klarnaDigits),
      currency: session.purchase_currency,
      return_url: merchant_urls.success.replaceAll('{{session_id}}', id),
      cancel_url: merchant_urls.cancel.replaceAll('{{session_id}}', id),
      notify_url: merchant_urls.status_update.replaceAll('{{session_id}}', id),
    })
    return json(201, { ...sessionOf(payment), redirect_url: context.pageOf(payment) })
  }

  const refund = (payment: EmulatedPayment, { body, headers }: ApiCall) => {
    const { refunded_amount } = newRefund.parse(JSON.parse(body))
    const key = String(headers['klarna-idempotency-key'] ?? newId())
    const added = addRefund(payment, key, unscaled(refunded_amount, moneyOf(payment).currency, klarnaDigits))
    return added ? json(201, '') : failure(403, 'REFUND_NOT_ALLOWED')
  }

  return {
    method: 'klarna',
    name: 'Klarna',

    answer(call) {
      const { method, path, headers, body } = call
      if (headers.authorization !== authorization) return failure(401, 'UNAUTHORIZED')
      if (method === 'POST' && path === '/payments/v1/sessions') {
        const session_id = randomUUID()
        bought.set(session_id, newSession.parse(JSON.parse(body)))
        return json(200, { session_id, client_token: 'emulated' })
      }
      if (method === 'POST' && path === '/hpp/v1/sessions') return openPage(call)
      const session = context.find(partOf('/hpp/v1/sessions/*', path) ?? '')
      if (session) return json(200, sessionOf(session))
      const refunded = context.find(partOf('/ordermanagement/v1/orders/*/refunds', path) ?? '')
      if (refunded) return refund(refunded, call)
      const order = context.find(partOf('/ordermanagement/v1/orders/*', path) ?? '')
      return order ? json(200, orderOf(order)) : failure(404, 'NOT_FOUND')
    },

    messages(payment, happening) {
      if (!['pending', 'paid', 'failed', 'expired'].includes(happening)) return []
      const id = randomUUID()
      const body = JSON.stringify({ event_id: id, session: sessionOf(payment) })
      return [{ id, type: 'status_update', url: payment.notify_url ?? '', body, headers: () => ({}) }]
    },
  }
}

const hasOrder = ({ state }: EmulatedPayment) => state === 'paid' || state === 'pending'

const sessionOf = (payment: EmulatedPayment) => ({
  session_id: payment.id,
  status: hasOrder(payment) ? 'COMPLETED' : statuses[payment.state],
  ...(hasOrder(payment) && { order_id: payment.id, klarna_reference: payment.id.slice(0, 8) }),
  updated_at: new Date().toISOString(),
  expires_at: payment.expires_at.toISOString(),
})

const statuses: Partial<Record<EmulatedPayment['state'], string>> = {
  open: 'WAITING',
  failed: 'CANCELLED',
  expired: 'TIMEOUT',
}

function orderOf(payment: EmulatedPayment) {
  const { amount, currency } = moneyOf(payment)
  const counted = rescaled(amount, currency, klarnaDigits)
  return {
    order_id: payment.id,
    status: payment.state === 'paid' ? 'CAPTURED' : 'AUTHORIZED',
    fraud_status: payment.state === 'paid' ? 'ACCEPTED' : 'PENDING',
    order_amount: counted,
    captured_amount: payment.state === 'paid' ? counted : 0,
    refunded_amount: rescaled(refundedOf(payment), currency, klarnaDigits),
    purchase_currency: currency,
    merchant_reference1: payment.payment_id,
  }
}
