import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderMethod } from '../../../../shared/money/payment-states.ts'
import type { EmulatedPayment, NewPayment, PaymentEvent } from './emulated-payment.ts'

/** Call of a provider's interface; `path` is without the part that names the provider. */
export type ApiCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export type ApiAnswer = { status: number; body: unknown }

/** Webhook to be sent: its headers are made anew for every attempt, because some providers sign the time. */
export type Message = {
  id: string
  type: string
  /** Address, where it differs from that of the provider's other webhooks. */
  url?: string
  contentType?: string
  body: string
  headers(url: string, at: Date): Record<string, string>
}

/** Part of the emulator that an emulated provider works with. */
export type EmulatorContext = {
  find(id: string): EmulatedPayment | undefined
  /** Finds the provider's newest payment for one of our payments. */
  findByPayment(payment_id: string): EmulatedPayment | undefined
  all(): EmulatedPayment[]
  /** Stores a new payment and reports it. */
  open(payment: NewPayment): EmulatedPayment
  /** Reports an event of a payment by webhook. */
  happened(payment: EmulatedPayment, happening: PaymentEvent): void
  /** Returns the address of the payer's page. */
  pageOf(payment: EmulatedPayment): string
  /** Returns a secret by its name, made for this run. */
  secret(name: string): string
}

/** Interface of one emulated provider. */
export type EmulatedProvider = {
  method: ProviderMethod
  name: string
  /** Answers a call of its HTTP interface; null for an unknown path. */
  answer(call: ApiCall): ApiAnswer | null
  /** Returns the webhooks that it sends for an event. */
  messages(payment: EmulatedPayment, happening: PaymentEvent): Message[]
}

export const json = (status: number, body: unknown): ApiAnswer => ({ status, body })

/** Returns the part of `path` in the place of `*`: `partOf('/orders/*', '/orders/7')` is `7`. */
export function partOf(pattern: string, path: string): string | null {
  const [before = '', after = ''] = pattern.split('*')
  if (!path.startsWith(before) || !path.endsWith(after)) return null
  const part = path.slice(before.length, path.length - after.length)
  return part !== '' && !part.includes('/') ? decodeURIComponent(part) : null
}
