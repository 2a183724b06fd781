import { RefundRefused } from './payment-provider.ts'
import { ProviderRefused } from './provider-http.ts'

/** Returns null for a `.catch` when the provider doesn't know the object; throws other errors again. */
export function nullWhenUnknown(error: unknown): null {
  if (error instanceof ProviderRefused && error.status === 404) return null
  throw error
}

/**
 * Throws `RefundRefused` for a `.catch` when the provider understood a refund and won't make it. Wrong keys and too
 * many calls are no refusal.
 */
export function throwRefundRefused(error: unknown): never {
  const refusals = [400, 403, 404, 409, 422]
  if (error instanceof ProviderRefused && refusals.includes(error.status))
    throw new RefundRefused(error.message)
  throw error
}
