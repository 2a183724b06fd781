import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderMethod } from '../../../../shared/money/payment-states.ts'
import type { EmulatedPayment, Happening, NewPayment } from './emulated-payment.ts'

/** A call of a provider's interface; `path` is without the part that says which provider. */
export type ApiCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export type ApiAnswer = { status: number; body: unknown }

/** A webhook to be sent: its headers are made anew for every attempt, as the time is signed with some providers. */
export type Message = {
  id: string
  type: string
  /** Where to, when it isn't where all webhooks of the provider go. */
  url?: string
  contentType?: string
  body: string
  headers(url: string, at: Date): Record<string, string>
}

/** What a face gets of the emulator. */
export type Backstage = {
  find(id: string): EmulatedPayment | undefined
  /** The payment of this payment of ours that was opened last. */
  findByPayment(payment_id: string): EmulatedPayment | undefined
  all(): EmulatedPayment[]
  /** Keeps a new payment and tells of it. */
  open(payment: NewPayment): EmulatedPayment
  /** Tells of what happened to a payment, by webhook. */
  happened(payment: EmulatedPayment, happening: Happening): void
  /** Where the payer goes. */
  pageOf(payment: EmulatedPayment): string
  /** A secret made up for this run, by its name. */
  secret(name: string): string
}

/** How one provider looks from outside. */
export type ProviderFace = {
  method: ProviderMethod
  name: string
  /** Answers a call of its HTTP interface; null when it doesn't know the path. */
  answer(call: ApiCall): ApiAnswer | null
  /** The webhooks it sends when something happens. */
  messages(payment: EmulatedPayment, happening: Happening): Message[]
}

export const json = (status: number, body: unknown): ApiAnswer => ({ status, body })

/** The part of `path` in the place of `*`: `partOf('/orders/*', '/orders/7')` is `7`. */
export function partOf(pattern: string, path: string): string | null {
  const [before = '', after = ''] = pattern.split('*')
  if (!path.startsWith(before) || !path.endsWith(after)) return null
  const part = path.slice(before.length, path.length - after.length)
  return part !== '' && !part.includes('/') ? decodeURIComponent(part) : null
}
