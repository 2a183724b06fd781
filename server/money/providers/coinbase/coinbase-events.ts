import { createHmac } from 'node:crypto'
import { isSameSignature } from '../compare-signatures.ts'
import { headerOf, jsonOf } from '../delivery.ts'
import { type Delivery, ForgedWebhook, type ProviderEvent } from '../payment-provider.ts'
import { reportOfCharge } from './coinbase-reports.ts'
import { coinbaseCharge, coinbaseEvent } from './coinbase-shapes.ts'

/**
 * Signs a raw body with HMAC-SHA256, in hex: https://docs.cdp.coinbase.com/commerce/api-arcitecture/webhooks-security.
 */
export const coinbaseSignature = (secret: string, body: Buffer | string) =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Checks the signature and reads the charge from the event. */
export function confirmedCharge(secret: string, delivery: Delivery): ProviderEvent {
  const given = headerOf(delivery, 'x-cc-webhook-signature')
  if (!isSameSignature(given, coinbaseSignature(secret, delivery.body))) {
    throw new ForgedWebhook('Coinbase’s signature is wrong')
  }
  const { event } = jsonOf(delivery, coinbaseEvent)
  const { data: charge } = coinbaseCharge.safeParse(event.data)
  const payment_id = charge?.metadata?.payment_id
  return {
    event_id: event.id,
    type: event.type,
    payment_id: typeof payment_id === 'string' ? payment_id : null,
    provider_id: charge?.id ?? null,
    report: charge && event.type.startsWith('charge:') ? reportOfCharge(charge) : null,
  }
}
