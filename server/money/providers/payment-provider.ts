import type { PaymentStatus } from '../../../shared/money/payment-states.ts'

/** Request for a payment. `amount` is in the currency's minor unit; addresses are whole URLs. */
export type Checkout = {
  /**
   * Our own id: a repeated request with the same id opens the same checkout at the provider. Every event repeats it.
   */
  payment_id: string
  /** Reference on the payer's statement and page: `M-1042`. */
  reference: string
  description: string
  amount: number
  currency: string
  locale: string
  email: string
  /** The buyer's country, ISO 3166-1 alpha-2; empty when it isn't known. */
  country: string
  return_url: string
  cancel_url: string
  notify_url: string
}

/** Opened checkout: the payer's page and its expiry (null: the provider doesn't say). */
export type OpenedCheckout = { provider_id: string; checkout_url: string; expires_at: Date | null }

/**
 * Payment's state at the provider: the total in minor units, and the part refunded so far. A payment refunded in part
 * stays `paid`; `refunded` means all of it. `created` has a page that may still be paid at, `pending` was made by its payer and
 * isn't finished. `decided`: a dispute is over; a report without it may be older than the
 * dispute.
 */
export type Report = {
  status: PaymentStatus
  amount: number
  currency: string
  refunded: number
  decided?: boolean
}

/** Webhook as it came in, unchecked. */
export type Delivery = {
  /** Whole address it was sent to, as the provider knows it: `notify_url` with any query it came with. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** Sender's address. */
  ip: string
}

/** Checked webhook. `report` is null for an event that doesn't concern a payment's state. */
export type ProviderEvent = {
  event_id: string
  type: string
  /** Our own id, when the event has it. */
  payment_id: string | null
  /** As in `Opened`. */
  provider_id: string | null
  report: Report | null
}

/** Payment as it was requested. `created_at` is its time, for providers that find payments by day. */
export type KnownPayment = {
  payment_id: string
  provider_id: string | null
  amount: number
  currency: string
  created_at: Date
}

/**
 * Refund to make: `refund_id` is ours, so that a repeated request refunds once. `refunded_before` is the part refunded
 * earlier, for a provider that doesn't know our ids.
 */
export type Refund = KnownPayment & { refund_id: string; refund: number; refunded_before: number }

/**
 * Payment provider. Every method throws `ProviderDown` when the provider can't be reached or fails, and may be called
 * again with the same ids.
 */
export type PaymentProvider = {
  /** Returns true for a currency (ISO 4217) that the provider takes. */
  takes(currency: string): boolean
  /** Opens a checkout. */
  create(checkout: Checkout): Promise<OpenedCheckout>
  /** Checks a webhook's signature, and its source where the provider lists them; throws `ForgedWebhook`. */
  confirm(delivery: Delivery): Promise<ProviderEvent>
  /** Refunds money, once per `refund_id`; throws `RefundRefused` when the provider won't. */
  refund(refund: Refund): Promise<void>
  /** Fetches the payment's state; null when the provider doesn't know the payment. */
  status(payment: KnownPayment): Promise<Report | null>
}

/** The provider couldn't be reached, or failed; a later call may work. */
export class ProviderDown extends Error {}

/** The webhook isn't the provider's. */
export class ForgedWebhook extends Error {}

/** The provider refuses to refund this money: its time limit is over, or the account is closed. */
export class RefundRefused extends Error {}
