import type { Order, OrderEvent } from '../../../../shared/orders/order.ts'
import type { OrderStatus } from '../../../../shared/orders/order-states.ts'
import type { Milestone } from '../../../ui/display/milestones.tsx'

/** The points on the way of an order, as its customer knows them; the check is one where a second person does it. */
export const orderPoints = ['received', 'in_work', 'checked', 'ready'] as const
export type OrderPoint = (typeof orderPoints)[number]

type Way = { point: OrderPoint; state: Milestone['state']; at: string | null }

/** Number of points that are behind an order in each status; of a completed one all are. */
const reached: Partial<Record<OrderStatus, number>> = { tuned: 2, completed: 4 }

/**
 * Returns how far an order has come, with the times of its points; an order put on hold, or sent back to its customer,
 * waits where it was. Null for a cancelled one.
 */
export function wayOf({
  status,
  checked,
  created_at,
  events,
}: Pick<Order, 'status' | 'checked' | 'created_at' | 'events'>): Way[] | null {
  if (status === 'cancelled') return null
  const begun = lastTime(events, 'in_progress')
  const released = lastTime(events, 'completed')
  const stopped = status === 'on_hold' || status === 'incomplete'
  const behind = reached[status] ?? 1
  const isAt = (index: number) => index === behind && status !== 'pending'
  const times: Record<OrderPoint, string | null> = {
    received: created_at,
    in_work: begun,
    checked: status === 'completed' ? released : null,
    ready: released,
  }
  const points = orderPoints.filter((point) => point !== 'checked' || status === 'tuned' || checked)
  return points.map((point, index) => {
    const state = index < behind ? 'done' : isAt(index) ? (stopped ? 'waits' : 'now') : 'ahead'
    return { point, state, at: state === 'ahead' ? null : times[point] }
  })
}

/** Returns when an order last came into a status. */
function lastTime(events: readonly OrderEvent[], status: OrderStatus): string | null {
  return events.findLast((event) => event.kind === 'status' && event.status === status)?.created_at ?? null
}
