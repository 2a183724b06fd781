import type { OrderStatus } from '../../../shared/orders/order-states.ts'

/** Returns the phrase that tells an order's customer its status: an incomplete one waits for them. */
export const customerStatus = (status: OrderStatus) =>
  status === 'incomplete' ? 'orders.your_turn' : (`orders.status.${status}` as const)
