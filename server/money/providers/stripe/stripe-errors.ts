import { z } from 'zod'
import { ProviderDown, RefundRefused } from '../payment-provider.ts'

const text = z.string().optional().catch(undefined)
const stripeFailure = z.object({ type: text, code: text, statusCode: z.number().optional().catch(undefined) })

/** Reads what Stripe's SDK reports with a failure. */
const failureOf = (error: unknown) => stripeFailure.parse(Object(error))

/**
 * Turns an error of the SDK into `ProviderDown`, or returns `missing`, if given, when Stripe doesn't know the object.
 */
export const throwProviderDown =
  <T = never>(...missing: [T] | []) =>
  (error: unknown): T => {
    const { statusCode } = failureOf(error)
    const [answer] = missing
    if (statusCode === 404 && answer !== undefined) return answer
    throw new ProviderDown(messageOf(error))
  }

/**
 * Throws `RefundRefused` for a request that Stripe calls invalid, because it won't become valid later; else
 * `ProviderDown`.
 */
export function throwRefundRefused(error: unknown): never {
  const { type } = failureOf(error)
  if (type === 'StripeInvalidRequestError') throw new RefundRefused(messageOf(error))
  throw new ProviderDown(messageOf(error))
}

/** Names an error without Stripe's own message, which may hold a part of the key. */
function messageOf(error: unknown): string {
  const { type, code, statusCode } = failureOf(error)
  return ['Stripe failed:', type, statusCode, code].filter(Boolean).join(' ')
}
