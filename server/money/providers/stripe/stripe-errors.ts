import { ProviderDown, RefundRefused } from '../payment-provider.ts'

type StripeFailure = { type?: unknown; code?: unknown; statusCode?: unknown }

/**
 * Turns an error of the SDK into `ProviderDown`, or returns `missing`, if given, when Stripe doesn't know the object.
 */
export const throwProviderDown =
  <T = never>(...missing: [T] | []) =>
  (error: unknown): T => {
    const { statusCode } = Object(error) as StripeFailure
    const [answer] = missing
    if (statusCode === 404 && answer !== undefined) return answer
    throw new ProviderDown(messageOf(error))
  }

/**
 * Throws `RefundRefused` for a request that Stripe calls invalid, because it won't become valid later; else
 * `ProviderDown`.
 */
export function throwRefundRefused(error: unknown): never {
  const { type } = Object(error) as StripeFailure
  if (type === 'StripeInvalidRequestError') throw new RefundRefused(messageOf(error))
  throw new ProviderDown(messageOf(error))
}

/** Names an error without Stripe's own message, which may hold a part of the key. */
function messageOf(error: unknown): string {
  const { type, code, statusCode } = Object(error) as StripeFailure
  return ['Stripe failed:', type, statusCode, code].filter(Boolean).join(' ')
}
