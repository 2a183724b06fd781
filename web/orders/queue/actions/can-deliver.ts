import type { Order } from '../../../../shared/orders/order.ts'

/** Returns true when a modified file may be handed in; for an order that waits or is on hold that takes it first. */
export function canDeliver({ can, status }: Pick<Order, 'can' | 'status'>): boolean {
  const waits = status === 'pending' || status === 'on_hold'
  return can.upload_modified || (waits && can.change_to.includes('in_progress'))
}
