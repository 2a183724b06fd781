import type { OrderRow } from '../../../../shared/orders/order.ts'

/** Returns true when an order of the queue waits for somebody to take it; the order page knows it from `can`. */
export const canBeTaken = (order: Pick<OrderRow, 'status' | 'waits_for_payment'>) =>
  order.status === 'pending' && !order.waits_for_payment

/**
 * Returns the next order for a tuner (by their id) to work on: the first below this place, or else from the top, that
 * nobody has or that is theirs.
 */
export function nextToWork<Row extends OrderRow & { gone?: boolean }>(
  rows: readonly Row[],
  place: number,
  me: string,
): Row | undefined {
  const isMine = ({ assigned_to }: OrderRow) => assigned_to?._id === me
  const isWork = (order: Row) =>
    order.release_in_ms === null &&
    (canBeTaken(order)
      ? order.assigned_to === null || isMine(order)
      : isMine(order) && (order.status === 'in_progress' || order.status === 'tuned'))
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].find(
    (order) => !order.gone && isWork(order),
  )
}
