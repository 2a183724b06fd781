import type { ShopOrder } from '../../../shared/shop/shop-order.ts'

/** State of an order as its buyer sees it on the way back from paying it. */
export const outcomes = ['paid', 'waiting', 'late', 'transfer', 'not_paid', 'failed', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

type PaidOrder = Pick<ShopOrder, 'current_status' | 'payment' | 'payment_method'>

/**
 * Returns what is true of an order that was placed: only the server's state makes it paid. `left` is true for somebody who
 * left the provider's page without paying, `late` while the provider takes long.
 */
export function outcomeOf(
  { current_status, payment, payment_method }: PaidOrder,
  { left, late }: { left: boolean; late: boolean },
): Outcome {
  if (current_status === 'cancelled') return 'cancelled'
  if (current_status !== 'unpaid') return 'paid'
  if (payment_method === 'bank') return 'transfer'
  if (payment?.status === 'created' && left) return 'not_paid'
  if (payment?.status === 'created' || payment?.status === 'pending') return late ? 'late' : 'waiting'
  return payment?.status === 'failed' || payment?.status === 'expired' ? 'failed' : 'not_paid'
}
