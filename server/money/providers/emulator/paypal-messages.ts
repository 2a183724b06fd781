import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type EmulatedPayment, newId, type PaymentEvent } from './emulated-payment.ts'
import type { EmulatorContext, Message } from './emulated-provider.ts'
import { captureOf, disputeOf, orderOf } from './paypal-objects.ts'

/**
 * Signs a message as a stand-in for PayPal's certificate: like the original, over the id, the time, the webhook and the
 * checksum of the body.
 */
export const signatureOf = (secret: string, about: string, body: string) =>
  createHmac('sha256', secret)
    .update(`${about}|${crc32(body)}`)
    .digest('base64')

export function paypalMessages(
  context: EmulatorContext,
  payment: EmulatedPayment,
  happening: PaymentEvent,
): Message[] {
  const event = eventOf(payment, happening)
  if (!event) return []
  const [type, resource] = event
  const id = `WH-${newId()}`
  const body = JSON.stringify({ id, event_type: type, create_time: new Date().toISOString(), resource })
  return [{ id, type, body, headers: (_url, at) => headersOf(context, body, at) }]
}

function headersOf(context: EmulatorContext, body: string, at: Date) {
  const id = randomUUID()
  const time = at.toISOString()
  const about = `${id}|${time}|${context.secret('paypal webhook')}`
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-emulated',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signatureOf(context.secret('paypal signature'), about, body),
  }
}

function eventOf(payment: EmulatedPayment, happening: PaymentEvent): [string, unknown] | null {
  switch (happening) {
    case 'approved':
      return ['CHECKOUT.ORDER.APPROVED', orderOf(payment)]
    case 'pending':
      return ['PAYMENT.CAPTURE.PENDING', captureOf(payment)]
    case 'paid':
      return ['PAYMENT.CAPTURE.COMPLETED', captureOf(payment)]
    case 'failed':
      return ['PAYMENT.CAPTURE.DENIED', captureOf(payment)]
    case 'refunded':
      return ['PAYMENT.CAPTURE.REFUNDED', { id: newId(), links: [upTo(payment)] }]
    case 'disputed':
      return ['CUSTOMER.DISPUTE.CREATED', disputeOf(payment)]
    case 'dispute_closed':
      return ['CUSTOMER.DISPUTE.RESOLVED', disputeOf(payment)]
    default:
      return null
  }
}

const upTo = ({ id }: EmulatedPayment) => ({
  rel: 'up',
  href: `https://api.paypal.com/v2/payments/captures/C${id}`,
})
