import type { z } from 'zod'
import { type Delivery, ForgedWebhook } from './payment-provider.ts'

/** Returns a webhook's header; empty when it is missing or there more than once. */
export function headerOf(delivery: Delivery, name: string): string {
  const value = delivery.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Reads the JSON of a webhook whose signature was right. */
export function jsonOf<S extends z.ZodType>(delivery: Delivery, shape: S): z.output<S> {
  try {
    return shape.parse(JSON.parse(delivery.body.toString('utf8')))
  } catch {
    throw new ForgedWebhook('The webhook has an unknown shape')
  }
}
