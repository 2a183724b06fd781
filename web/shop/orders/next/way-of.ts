import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import type { Milestone } from '../../../ui/display/milestones.tsx'

/** The points on the way of a shop order, as its buyer knows them. */
const points = ['placed', 'paid', 'sent', 'arrived'] as const
type Point = { point: (typeof points)[number]; state: Milestone['state']; at: string | null }

/** Number of points that are behind an order in each state. */
const reached = { unpaid: 1, paid: 2, processing: 2, on_hold: 2, shipped: 3, completed: 4 } as const

/** Returns how far a shop order has come, with the times of its points. Null for a cancelled one. */
export function wayOf(
  order: Pick<ShopOrder, 'current_status' | 'created_at' | 'paid_at' | 'shipped_at' | 'completed_at'>,
): Point[] | null {
  const { current_status: status, created_at, paid_at, shipped_at, completed_at } = order
  if (status === 'cancelled') return null
  const behind = reached[status]
  const waits = status === 'unpaid' || status === 'on_hold'
  const times = { placed: created_at, paid: paid_at, sent: shipped_at, arrived: completed_at }
  return points.map((point, index) => {
    const next = waits ? 'waits' : status === 'paid' ? 'ahead' : 'now'
    const state = index < behind ? 'done' : index === behind ? next : 'ahead'
    return { point, state, at: times[point] }
  })
}
