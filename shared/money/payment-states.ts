/** The ways to pay. Square is the shop's alone. */
export const paymentMethods = ['bank', 'stripe', 'paypal', 'payfast', 'klarna', 'coinbase', 'square'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods for credits and orders: each is switched on and off by the setting of its name. */
export const siteMethods = ['bank', 'stripe', 'paypal', 'payfast', 'klarna', 'coinbase'] as const
export type SiteMethod = (typeof siteMethods)[number]

/** The methods that lead to a provider's page; a bank transfer is seen by a person. */
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
 * What may follow what. Providers' messages come late, twice and out of order: whatever isn't listed changes nothing.
 * Money that came after a failure or an expiry is still money.
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

/** The statuses in which a payer may still be on the provider's page. */
export const openPaymentStatuses = ['created', 'pending'] as const satisfies PaymentStatus[]

/** Whether a payment in `from` becomes `to`. */
export function canBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to)
}
