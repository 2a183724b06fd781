import type { OrderRow } from '../../../shared/orders/order.ts'
import type { Column } from '../../ui/list/record-columns.ts'
import { useOrderColumns } from './order-columns.tsx'

/** What a customer sees of each of their orders. */
export function useMyOrderColumns(): Column<OrderRow>[] {
  const { orderID, status, vehicle, service, credits, created_at } = useOrderColumns()
  return [orderID, status, vehicle, service, credits, created_at]
}
