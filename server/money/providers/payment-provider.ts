import type { PaymentStatus } from '../../../shared/money/payment-states.ts'

/** What a provider is asked to take. `amount` is in the currency's minor unit; addresses are whole URLs. */
export type Checkout = {
  /** Ours: the same payment asked for again is the same checkout at the provider. Comes back with every event. */
  payment_id: string
  /** What the payer reads on their statement and page: `M-1042`. */
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

/** A checkout that was opened: where to send the payer, and until when (null: the provider doesn't say). */
export type Opened = { provider_id: string; checkout_url: string; expires_at: Date | null }

/**
 * What a provider says of a payment: the total in minor units, and how much of it went back so far. Money that went back
 * in part leaves it `paid`; `refunded` means all of it. `decided`: there was a dispute, and it is over; without it a report
 * may be of before the dispute.
 */
export type Report = {
  status: Exclude<PaymentStatus, 'created'>
  amount: number
  currency: string
  refunded: number
  decided?: boolean
}

/** A webhook as it came in, before anything believes it. */
export type Delivery = {
  /** The whole address it was sent to, as the provider knows it: `notify_url` with whatever query it came with. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** The address it came from. */
  ip: string
}

/** A webhook that was checked. `report` is null for what says nothing of a payment's state. */
export type ProviderEvent = {
  event_id: string
  type: string
  /** Ours, when the event carries it. */
  payment_id: string | null
  /** As in `Opened`. */
  provider_id: string | null
  report: Report | null
}

/** A payment as it was asked for. `created_at`: when it was, for a provider that finds payments by their day. */
export type Known = {
  payment_id: string
  provider_id: string | null
  amount: number
  currency: string
  created_at: Date
}

/**
 * Money to give back: `refund_id` is ours, and makes the same refund asked for twice one. `refunded_before`: how much had
 * gone back before this refund, for a provider that doesn't know ids of ours.
 */
export type Refund = Known & { refund_id: string; refund: number; refunded_before: number }

/**
 * A payment provider. Every method throws `ProviderDown` when it can't be reached or answers with a failure of its own,
 * and may be called again with the same ids.
 */
export type PaymentProvider = {
  /** Whether it takes this currency (ISO 4217). */
  takes(currency: string): boolean
  /** Opens a checkout. */
  create(checkout: Checkout): Promise<Opened>
  /** Checks a webhook's signature, and its source where the provider says so; throws `ForgedWebhook`. */
  confirm(delivery: Delivery): Promise<ProviderEvent>
  /** Gives money back, once per `refund_id`; throws `RefundRefused` when the provider won't. */
  refund(refund: Refund): Promise<void>
  /** What the provider says now; null when it doesn't know the payment. */
  status(payment: Known): Promise<Report | null>
}

/** The provider couldn't be reached, or failed by itself: later it may work. */
export class ProviderDown extends Error {}

/** A webhook that isn't the provider's. */
export class ForgedWebhook extends Error {}

/** The provider says that this money can't go back: spent time, a closed account. */
export class RefundRefused extends Error {}
