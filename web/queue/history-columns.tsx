import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../shared/order.ts'
import { useFormat } from '../i18n/format.ts'
import { OrderStatusPill } from '../orders/order-status.tsx'
import { UnreadBadge } from '../orders/unread-badge.tsx'
import { VehicleName } from '../orders/vehicle-name.tsx'
import type { Column } from '../ui/record-list.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { Assignee } from './assignee.tsx'
import classes from './history-columns.module.css'

/** What the team sees of each finished order. */
export function useHistoryColumns(): Column<OrderRow>[] {
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
      cell: (order) => <bdi>{[order.service_name, ...order.option_names].join(' + ')}</bdi>,
      wide: true,
    },
    {
      key: 'customer',
      head: t('orders.field.customer'),
      cell: (order) => <bdi>{order.customer.company_name || order.customer.name}</bdi>,
      phone: 'fact',
    },
    {
      key: 'assigned_to',
      head: t('orders.field.assigned_to'),
      cell: (order) => order.assigned_to && <Assignee order={order} />,
      wide: true,
    },
    {
      key: 'credits',
      head: t('orders.field.credits'),
      cell: (order) => format.creditAmount(order.total_credits),
      align: 'end',
    },
    {
      key: 'created_at',
      head: t('orders.field.created_at'),
      cell: (order) => (
        <span className={classes.time}>
          <TimeAgo at={order.created_at} />
        </span>
      ),
      sort: 'created_at',
      align: 'end',
      phone: 'fact',
    },
  ]
}
