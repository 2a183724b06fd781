import { randomUUID } from 'node:crypto'
import type { ProviderMethod } from '../../../../shared/money/payment-states.ts'
import { readEnv } from '../../../platform/env.ts'
import type { EmulatedEvent } from '../emulator/deliveries.ts'
import { type EmulatorOptions, startEmulator } from '../emulator/emulator.ts'
import type { Checkout, Delivery, KnownPayment, PaymentProvider } from '../payment-provider.ts'
import { openPayments } from '../payments.ts'

export type ProviderClients = Awaited<ReturnType<typeof openClients>>

/** Opens the clients of all providers with the emulator behind them; webhooks are handed over, not sent. */
export async function openClients(options: EmulatorOptions = {}) {
  const webhookUrl = (method: ProviderMethod) => `https://portal.example/api/payments/webhooks/${method}`
  const emulator = await startEmulator({ deliver: 'manual', webhookUrl, ...options })
  const payments = openPayments(readEnv(emulator.env))

  const provider = (method: ProviderMethod): PaymentProvider => {
    const found = payments[method]
    if (!found) throw new Error(`${method} isn’t open`)
    return found
  }

  return {
    emulator,
    provider,
    webhookUrl,
    close: emulator.close,

    /** Opens a checkout as the portal does, and loads its page as a browser does. */
    async checkout(method: ProviderMethod, change: Partial<Checkout> = {}) {
      const asked = checkoutOf(webhookUrl(method), { currency: currencyOf(method), ...change })
      const opened = await provider(method).create(asked)
      const page = await fetch(opened.checkout_url)
      const known: KnownPayment = {
        payment_id: asked.payment_id,
        provider_id: opened.provider_id,
        amount: asked.amount,
        currency: asked.currency,
        created_at: new Date(),
      }
      return { asked, opened, known, page }
    },
  }
}

export const currencyOf = (method: ProviderMethod) => (method === 'payfast' ? 'ZAR' : 'EUR')

export const checkoutOf = (notify_url: string, change: Partial<Checkout> = {}): Checkout => ({
  payment_id: randomUUID(),
  reference: 'M-1042',
  description: '100 credits (Maproom & Söhne)',
  amount: 11_900,
  currency: 'EUR',
  locale: 'de',
  email: 'buyer@example.com',
  country: 'DE',
  return_url: 'https://portal.example/payments/back?ok=1',
  cancel_url: 'https://portal.example/payments/back',
  notify_url,
  ...change,
})

/** Returns a webhook as the portal receives it. */
export const deliveryOf = (event: EmulatedEvent, at = new Date()): Delivery => ({
  url: event.url,
  headers: event.message.headers(event.url, at),
  body: Buffer.from(event.message.body),
  ip: '127.0.0.1',
})

/** Returns the only element of a list. */
export function onlyOf<T>(list: T[]): T {
  const [first] = list
  if (first === undefined || list.length > 1) throw new Error(`${list.length} instead of one`)
  return first
}
