import { z } from 'zod'
import { headerOf, jsonOf } from '../delivery.ts'
import { type Delivery, ForgedWebhook, type ProviderEvent } from '../payment-provider.ts'
import { type ProviderHttp, shaped } from '../provider-http.ts'
import type { PaypalOrders } from './paypal-orders.ts'
import { type PaypalEvent, paypalCapture, paypalDispute, paypalEvent } from './paypal-shapes.ts'

const verdict = z.object({ verification_status: z.string() })

/**
 * Has PayPal itself check a webhook's signature, then asks how the order stands: that may be further than the event knew.
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

/** The event goes back byte for byte: the signature covers them. */
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
  const { verification_status } = shaped('PayPal', verdict, answer)
  if (verification_status !== 'SUCCESS') throw new ForgedWebhook('PayPal’s signature is wrong')
}

async function orderOf(http: ProviderHttp, { event_type, resource }: PaypalEvent): Promise<string | null> {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null
  const named = resource.supplementary_data?.related_ids.order_id
  if (named) return named
  const capture = resource.disputed_transactions?.[0]?.seller_transaction_id ?? refundedCapture(resource)
  if (!capture) return null
  const answer = await http({ method: 'GET', path: `/v2/payments/captures/${capture}` })
  return shaped('PayPal', paypalCapture, answer).supplementary_data.related_ids.order_id
}

/** A refund names its capture only by a link: the id is taken from that, the link isn't followed. */
function refundedCapture({ links }: PaypalEvent['resource']): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? ''
  return /\/v2\/payments\/captures\/([A-Z0-9-]{1,64})$/i.exec(up)?.[1] ?? null
}
