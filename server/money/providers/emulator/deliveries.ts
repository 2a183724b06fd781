import { setTimeout as wait } from 'node:timers/promises'
import type { EmulatedPayment } from './emulated-payment.ts'
import type { Message } from './emulated-provider.ts'

/** Webhook, delivered or not. */
export type EmulatedEvent = {
  id: string
  type: string
  payment_id: string
  /** Address of the webhook, as the provider knows it. */
  url: string
  message: Message
  /** Status of every attempt's answer, or 0 when nobody answered. */
  attempts: number[]
}

/** Delivery of an action's webhooks: not at all, at once, twice at once, or late. */
export type DeliveryOptions = { deliver?: 'manual' | 'auto' | 'twice' | 'late'; delayMs?: number }

export type Notify = {
  /** Number of attempts until a webhook is answered with 2xx, and the pause between them. */
  attempts: number
  pauseMs: number
}

/**
 * Sends webhooks. `urlOf` returns their address unless the checkout named one; `reach` turns it into one that this
 * process can reach.
 */
export function deliveries(options: {
  notify: Notify
  urlOf(payment: EmulatedPayment): string
  reach(url: string): string
}) {
  const events: EmulatedEvent[] = []
  const under = new Set<Promise<void>>()
  const stop = new AbortController()

  /** Makes one attempt and returns the status, 0 for none. */
  const deliver = async (event: EmulatedEvent, at = new Date()): Promise<number> => {
    const { message, url } = event
    const answer = await fetch(options.reach(url), {
      method: 'POST',
      headers: { 'content-type': message.contentType ?? 'application/json', ...message.headers(url, at) },
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)]),
    }).catch(() => null)
    await answer?.body?.cancel()
    const status = answer?.status ?? 0
    event.attempts.push(status)
    return status
  }

  const insist = async (event: EmulatedEvent, delayMs: number) => {
    await wait(delayMs, undefined, { signal: stop.signal, ref: false })
    for (let left = options.notify.attempts; left > 0; left -= 1) {
      const status = await deliver(event)
      if (status >= 200 && status < 300) return
      await wait(options.notify.pauseMs, undefined, { signal: stop.signal, ref: false })
    }
  }

  return {
    events,
    deliver,

    record(payment: EmulatedPayment, message: Message): EmulatedEvent {
      const { id, type, url = options.urlOf(payment) } = message
      const event = { id, type, payment_id: payment.payment_id, url, message, attempts: [] }
      events.push(event)
      return event
    },

    /** Sends it in the background until it is accepted or the attempts are used up. */
    send(event: EmulatedEvent, delayMs = 0) {
      const sending = insist(event, delayMs)
        .catch(() => undefined)
        .finally(() => under.delete(sending))
      under.add(sending)
    },

    /** Waits until no webhook is being sent. */
    async settled() {
      while (under.size > 0) await Promise.all(under)
    },

    async close() {
      stop.abort()
      await Promise.all(under)
    },
  }
}
