import { ProviderDown, RefundRefused } from '../payment-provider.ts'

type StripeFailure = { type?: unknown; code?: unknown; statusCode?: unknown }

/** Makes a failure of the SDK ours. With `missing`, that is the answer when Stripe doesn't know the object. */
export const downOr =
  <T = never>(...missing: [T] | []) =>
  (error: unknown): T => {
    const { statusCode } = Object(error) as StripeFailure
    const [answer] = missing
    if (statusCode === 404 && answer !== undefined) return answer
    throw new ProviderDown(messageOf(error))
  }

/** A refund Stripe won't make: what is wrong with the request won't be right later. */
export function refusedOr(error: unknown): never {
  const { type } = Object(error) as StripeFailure
  if (type === 'StripeInvalidRequestError') throw new RefundRefused(messageOf(error))
  throw new ProviderDown(messageOf(error))
}

/** Stripe's own message may hold a part of the key. */
function messageOf(error: unknown): string {
  const { type, code, statusCode } = Object(error) as StripeFailure
  return ['Stripe failed:', type, statusCode, code].filter(Boolean).join(' ')
}
