import { z } from 'zod'
import { headerOf, jsonOf } from '../delivery.ts'
import { type Delivery, ForgedWebhook, type ProviderEvent } from '../payment-provider.ts'
import { type ProviderHttp, parseAnswer } from '../provider-http.ts'
import type { PaypalOrders } from './paypal-orders.ts'
import { type PaypalEvent, paypalCapture, paypalDispute, paypalEvent } from './paypal-shapes.ts'

const verdict = z.object({ verification_status: z.string() })

/**
 * Has PayPal itself check a webhook's signature, then fetches the order, which may be in a later state than the
 * event's.
 */
export async function confirmedEvent(
  http: ProviderHttp,
  orders: PaypalOrders,
  webhookId: string,
  delivery: Delivery,
): Promise<ProviderEvent> {
  const event = jsonOf(delivery, paypalEvent)
  await checkSignature(http, webhookId, delivery)
  const order = await orderOf(http, event)
  const { data: dispute } = paypalDispute.safeParse(event.resource)
  const known = order ? await orders.report(order, dispute) : null
  return {
    event_id: event.id,
    type: event.event_type,
    payment_id: known?.payment_id ?? null,
    provider_id: order,
    report: known?.report ?? null,
  }
}

/** Sends the event back to PayPal byte for byte, because the signature covers the bytes. */
async function checkSignature(http: ProviderHttp, webhookId: string, delivery: Delivery) {
  const header = (name: string) => headerOf(delivery, `paypal-${name}`)
  const signed = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  }
  if (Object.values(signed).includes('')) throw new ForgedWebhook('PayPal’s signature is missing')
  const answer = await http({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    json: `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${delivery.body.toString('utf8')}}`,
  })
  const { verification_status } = parseAnswer('PayPal', verdict, answer)
  if (verification_status !== 'SUCCESS') throw new ForgedWebhook('PayPal’s signature is wrong')
}

async function orderOf(http: ProviderHttp, { event_type, resource }: PaypalEvent): Promise<string | null> {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null
  const named = resource.supplementary_data?.related_ids.order_id
  if (named) return named
  const capture = resource.disputed_transactions?.[0]?.seller_transaction_id ?? refundedCapture(resource)
  if (!capture) return null
  const answer = await http({ method: 'GET', path: `/v2/payments/captures/${capture}` })
  return parseAnswer('PayPal', paypalCapture, answer).supplementary_data.related_ids.order_id
}

/** Returns the capture of a refund from its link, the only place that names it; the link isn't followed. */
function refundedCapture({ links }: PaypalEvent['resource']): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? ''
  return /\/v2\/payments\/captures\/([A-Z0-9-]{1,64})$/i.exec(up)?.[1] ?? null
}
