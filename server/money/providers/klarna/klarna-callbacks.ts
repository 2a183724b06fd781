import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSignature } from '../compare-signatures.ts'
import { jsonOf } from '../delivery.ts'
import { type Checkout, type Delivery, ForgedWebhook, type ProviderEvent } from '../payment-provider.ts'
import type { KlarnaSessions } from './klarna-sessions.ts'

type Asked = Pick<Checkout, 'payment_id' | 'amount' | 'currency'>

const query = z.object({
  payment_id: z.string().max(100),
  amount: z.coerce.number().int().nonnegative(),
  currency: z.string().length(3),
  session: z.string().regex(/^[\w-]{1,100}$/),
  token: z.string(),
})
const body = z.object({ event_id: z.string().min(1).max(100) })

/**
 * Returns the address that Klarna calls. Klarna doesn't sign its calls, but takes an address that nobody else can guess
 * and replaces `{{session_id}}` by the session's id:
 * https://docs.klarna.com/hosted-payment-page/api-documentation/status-callbacks.
 */
export function callbackUrl(secret: string, checkout: Asked & Pick<Checkout, 'notify_url'>): string {
  const { payment_id, amount, currency, notify_url } = checkout
  const query = new URLSearchParams({ payment_id, amount: String(amount), currency })
  const separator = notify_url.includes('?') ? '&' : '?'
  return `${notify_url}${separator}${query}&token=${tokenOf(secret, checkout)}&session={{session_id}}`
}

/** Checks a call's token and fetches the payment's state from Klarna: nothing else in the call is trusted. */
export async function confirmedCallback(
  sessions: KlarnaSessions,
  secret: string,
  delivery: Delivery,
): Promise<ProviderEvent> {
  const { success, data } = query.safeParse(Object.fromEntries(new URL(delivery.url).searchParams))
  if (!success || !isSameSignature(data.token, tokenOf(secret, data))) {
    throw new ForgedWebhook('Klarna’s call has a wrong token')
  }
  const { event_id } = jsonOf(delivery, body)
  return {
    event_id,
    type: 'status_update',
    payment_id: data.payment_id,
    provider_id: data.session,
    report: await sessions.report(data.session, data),
  }
}

const tokenOf = (secret: string, { payment_id, amount, currency }: Asked) =>
  createHmac('sha256', secret).update(`klarna callback ${payment_id} ${amount} ${currency}`).digest('hex')
