import { RefundRefused } from './payment-provider.ts'
import { ProviderRefused } from './provider-http.ts'

/** For `.catch`: null for what the provider doesn't know. */
export function nullWhenUnknown(error: unknown): null {
  if (error instanceof ProviderRefused && error.status === 404) return null
  throw error
}

/** For `.catch`: a refund the provider understood and won't make. Wrong keys and too many calls are no refusal. */
export function refusedRefund(error: unknown): never {
  const refusals = [400, 403, 404, 409, 422]
  if (error instanceof ProviderRefused && refusals.includes(error.status))
    throw new RefundRefused(error.message)
  throw error
}
