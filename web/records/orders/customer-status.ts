import type { OrderStatus } from '../../../shared/orders/order-states.ts'

/** Returns the phrase for an order's status as its customer reads it: an incomplete one waits for them. */
export const customerStatus = (status: OrderStatus) =>
  status === 'incomplete' ? 'orders.your_turn' : (`orders.status.${status}` as const)
