import { z } from 'zod'
import { fromDecimal } from '../minor-units.ts'
import { addRefund, type EmulatedPayment, newId } from './emulated-payment.ts'
import {
  type ApiCall,
  type EmulatedProvider,
  type EmulatorContext,
  json,
  partOf,
} from './emulated-provider.ts'
import { paypalMessages, signatureOf } from './paypal-messages.ts'
import { captureOf, disputeOf, newOrder, newRefund, orderOf } from './paypal-objects.ts'

const failure = (status: number, name: string) => json(status, { name, message: 'The emulator says no' })

/** Emulates PayPal's tokens, orders, captures, refunds and disputes, and its check of its own signatures. */
export function paypalEmulator(context: EmulatorContext): EmulatedProvider {
  const basic = `Basic ${btoa(`emulated:${context.secret('paypal secret')}`)}`
  const token = context.secret('paypal token')
  const requests = new Map<string, string>()

  const create = ({ body, headers }: ApiCall) => {
    const { purchase_units, payment_source } = newOrder.parse(JSON.parse(body))
    const [unit] = purchase_units
    const key = String(headers['paypal-request-id'] ?? newId())
    const payment =
      context.find(requests.get(key) ?? '') ??
      context.open({
        method: 'paypal',
        id: newId(),
        payment_id: unit?.custom_id ?? '',
        title: unit?.description ?? '',
        amount: fromDecimal(unit?.amount.value ?? '', unit?.amount.currency_code ?? ''),
        currency: unit?.amount.currency_code ?? '',
        return_url: payment_source.paypal.experience_context.return_url,
        cancel_url: payment_source.paypal.experience_context.cancel_url,
      })
    requests.set(key, payment.id)
    const links = [{ rel: 'payer-action', href: context.pageOf(payment), method: 'GET' }]
    return json(200, { id: payment.id, status: 'PAYER_ACTION_REQUIRED', links })
  }

  const capture = (payment: EmulatedPayment) => {
    if (payment.state !== 'approved') return failure(422, 'UNPROCESSABLE_ENTITY')
    payment.state = 'paid'
    context.happened(payment, 'paid')
    return json(201, orderOf(payment))
  }

  const refund = (payment: EmulatedPayment, { body, headers }: ApiCall) => {
    const { amount } = newRefund.parse(JSON.parse(body))
    const key = String(headers['paypal-request-id'] ?? newId())
    const added = addRefund(payment, key, fromDecimal(amount.value, amount.currency_code))
    if (!added) return failure(422, 'UNPROCESSABLE_ENTITY')
    if (added.isNew) context.happened(payment, 'refunded')
    return json(201, { id: newId(), status: 'COMPLETED' })
  }

  const verify = ({ body }: ApiCall) => {
    const asked = z.record(z.string(), z.unknown()).parse(JSON.parse(body))
    const [, event = ''] = body.split(',"webhook_event":')
    const { transmission_id: id, transmission_time: time, transmission_sig, webhook_id } = asked
    const right = signatureOf(
      context.secret('paypal signature'),
      `${id}|${time}|${webhook_id}`,
      event.slice(0, -1),
    )
    return json(200, { verification_status: transmission_sig === right ? 'SUCCESS' : 'FAILURE' })
  }

  const disputes = ({ path, query }: ApiCall) => {
    const id = partOf('/v1/customer/disputes/*', path)
    const found = context
      .all()
      .find(({ dispute, ...payment }) =>
        id ? dispute?.id === id : dispute && `C${payment.id}` === query.get('disputed_transaction_id'),
      )
    if (id) return found ? json(200, disputeOf(found)) : failure(404, 'RESOURCE_NOT_FOUND')
    return json(200, { items: found ? [disputeOf(found)] : [] })
  }

  return {
    method: 'paypal',
    name: 'PayPal',

    answer(call) {
      const { method, path, headers } = call
      if (path === '/v1/oauth2/token') {
        if (headers.authorization !== basic) return json(401, { error: 'invalid_client' })
        return json(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 })
      }
      if (headers.authorization !== `Bearer ${token}`) return failure(401, 'AUTHENTICATION_FAILURE')
      if (path === '/v1/notifications/verify-webhook-signature') return verify(call)
      if (method === 'POST' && path === '/v2/checkout/orders') return create(call)
      if (path.startsWith('/v1/customer/disputes')) return disputes(call)
      const captured = context.find(partOf('/v2/checkout/orders/*/capture', path) ?? '')
      if (captured) return capture(captured)
      const refunded = context.find(partOf('/v2/payments/captures/*/refund', path)?.slice(1) ?? '')
      if (refunded) return refund(refunded, call)
      const order = context.find(partOf('/v2/checkout/orders/*', path) ?? '')
      if (order && order.state !== 'expired') return json(200, orderOf(order))
      const payment = context.find(partOf('/v2/payments/captures/*', path)?.slice(1) ?? '')
      return payment ? json(200, captureOf(payment)) : failure(404, 'RESOURCE_NOT_FOUND')
    },

    messages: (payment, happening) => paypalMessages(context, payment, happening),
  }
}
