import type { Order, OrderRow } from '../../../../shared/orders/order.ts'

/** Returns true for an order that somebody else of the team has than this person. */
export const isColleagues = ({ assigned_to }: Pick<OrderRow, 'assigned_to'>, me: string) =>
  assigned_to !== null && assigned_to._id !== me

/**
 * Returns true when this person may upload a modified file; for an order that waits or is on hold that takes it first. A
 * colleague's has to be taken over before.
 */
export function canUpload(order: Pick<Order, 'can' | 'status' | 'assigned_to'>, me: string): boolean {
  const waits = order.status === 'pending' || order.status === 'on_hold'
  return (
    order.can.upload_modified ||
    (waits && order.can.change_to.includes('in_progress') && !isColleagues(order, me))
  )
}
