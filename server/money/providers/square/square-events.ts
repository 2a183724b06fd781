import { createHmac } from 'node:crypto'
import { isSameSignature } from '../compare-signatures.ts'
import { headerOf, jsonOf } from '../delivery.ts'
import { type Delivery, ForgedWebhook, type ProviderEvent } from '../payment-provider.ts'
import { nullWhenUnknown } from '../provider-refusals.ts'
import type { SquareOrders } from './square-orders.ts'
import { squareEvent } from './square-shapes.ts'

/**
 * Signs an address and a raw body with HMAC-SHA256, in base64:
 * https://developer.squareup.com/docs/webhooks/step3validate.
 */
export const squareSignature = (key: string, url: string, body: Buffer | string) =>
  createHmac('sha256', key).update(url).update(body).digest('base64')

/** Checks the signature, then fetches the order: events concern payments, and come in no order. */
export async function confirmedSquareEvent(
  orders: SquareOrders,
  signatureKey: string,
  delivery: Delivery,
): Promise<ProviderEvent> {
  const given = headerOf(delivery, 'x-square-hmacsha256-signature')
  if (!isSameSignature(given, squareSignature(signatureKey, delivery.url, delivery.body))) {
    throw new ForgedWebhook('Square’s signature is wrong')
  }
  const { event_id, type, data } = jsonOf(delivery, squareEvent)
  const { payment, refund, dispute, order_updated } = data?.object ?? {}
  const about = payment?.id ?? refund?.payment_id ?? dispute?.disputed_payment.payment_id
  const paidOrder = about ? await orders.orderOf(about).catch(nullWhenUnknown) : null
  const order = paidOrder ?? order_updated?.order_id ?? null
  const known = order ? await orders.report(order).catch(nullWhenUnknown) : null
  return {
    event_id,
    type,
    payment_id: known?.payment_id ?? null,
    provider_id: order,
    report: known?.report ?? null,
  }
}
