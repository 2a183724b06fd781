import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../shared/order.ts'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../ui/record-list.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { OrderStatusPill } from './order-status.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { VehicleName } from './vehicle-name.tsx'

/** What a customer sees of each of their orders. */
export function useMyOrderColumns(): Column<OrderRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'orderID',
      head: t('orders.field.orderID'),
      cell: (order) => (
        <span className="numbers">
          {order.orderID} <UnreadBadge count={order.unread} />
        </span>
      ),
      sort: 'orderID',
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('orders.field.status'),
      cell: (order) => <OrderStatusPill status={order.status} />,
      phone: 'aside',
    },
    {
      key: 'vehicle',
      head: t('orders.field.vehicle'),
      cell: (order) => <VehicleName order={order} />,
      phone: 'title',
    },
    {
      key: 'service',
      head: t('orders.field.service'),
      cell: (order) => [order.service_name, ...order.option_names].join(', '),
      wide: true,
      phone: 'fact',
    },
    {
      key: 'credits',
      head: t('orders.field.credits'),
      cell: (order) => <span className="numbers">{format.creditAmount(order.total_credits)}</span>,
      align: 'end',
    },
    {
      key: 'created_at',
      head: t('orders.field.created_at'),
      cell: (order) => <TimeAgo at={order.created_at} />,
      sort: 'created_at',
      align: 'end',
      phone: 'fact',
    },
  ]
}
