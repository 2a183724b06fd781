/** Payment methods. Square is the shop's alone. */
export const paymentMethods = ['bank', 'stripe', 'paypal', 'payfast', 'klarna', 'coinbase', 'square'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods for credits and orders: each is switched on and off by the setting of its name. */
export const siteMethods = ['bank', 'stripe', 'paypal', 'payfast', 'klarna', 'coinbase'] as const
export type SiteMethod = (typeof siteMethods)[number]

/** Methods for goods of the shop: each is switched on and off by the setting `shop_` and its name. */
export const shopMethods = ['bank', 'stripe', 'paypal', 'payfast', 'coinbase', 'square'] as const
export type ShopMethod = (typeof shopMethods)[number]

/** Methods that lead to a provider's page; a bank transfer is confirmed by a person. */
export const providerMethods = ['stripe', 'paypal', 'payfast', 'klarna', 'coinbase', 'square'] as const
export type ProviderMethod = (typeof providerMethods)[number]

export const paymentStatuses = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'disputed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Statuses that may follow each status. Providers' messages come late, twice and out of order: any other change is
 * ignored. Money that came after a failure or an expiry is still money.
 */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  failed: ['pending', 'paid'],
  expired: ['pending', 'paid'],
  paid: ['refunded', 'disputed'],
  disputed: ['paid', 'refunded'],
  refunded: [],
}

/** Statuses in which a payer may still be on the provider's page. */
export const openPaymentStatuses = ['created', 'pending'] as const satisfies PaymentStatus[]

/** Returns true when a payment in `from` may become `to`. */
export function canBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to)
}
