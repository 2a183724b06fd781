import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../shared/orders/order.ts'
import type { Column } from '../../ui/list/record-columns.ts'
import { useOrderColumns } from '../my-orders/order-columns.tsx'
import { Assignee } from './list/assignee.tsx'

/** What the team sees of each finished order. */
export function useHistoryColumns(): Column<OrderRow>[] {
  const { t } = useTranslation()
  const { orderID, status, vehicle, service, credits, created_at } = useOrderColumns()
  const customer: Column<OrderRow> = {
    key: 'customer',
    head: t('orders.field.customer'),
    cell: (order) => <bdi>{order.customer.company_name || order.customer.name}</bdi>,
    phone: 'fact',
  }
  const assigned_to: Column<OrderRow> = {
    key: 'assigned_to',
    head: t('orders.field.assigned_to'),
    cell: (order) => order.assigned_to && <Assignee order={order} />,
    wide: true,
  }
  return [orderID, status, vehicle, service, customer, assigned_to, credits, created_at]
}
