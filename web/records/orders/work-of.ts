import type { OrderRow } from '../../../shared/orders/order.ts'

/** Names an order's work in one line: `Stage 1 + DPF off`. */
export const workOf = ({ service_name, option_names }: Pick<OrderRow, 'service_name' | 'option_names'>) =>
  [service_name, ...option_names].join(' + ')
