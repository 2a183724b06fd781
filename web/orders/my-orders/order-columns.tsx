import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../shared/orders/order.ts'
import { UnansweredMark } from '../../conversations/thread/waiting/unanswered-mark.tsx'
import { useFormat } from '../../i18n/format.ts'
import { AgentCustomer } from '../../records/orders/agent-customer.tsx'
import { OrderStatusPill } from '../../records/orders/order-status.tsx'
import { UnreadBadge } from '../../records/orders/unread-badge.tsx'
import { VehicleName } from '../../records/orders/vehicle-name.tsx'
import { workOf } from '../../records/orders/work-of.ts'
import { useWorkPrice } from '../../records/orders/work-price.tsx'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { MakerMark } from '../../ui/names/maker-mark.tsx'
import { WithMark } from '../../ui/names/with-mark.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import classes from './order-columns.module.css'

/** Returns the columns for lists of orders, by name; `mine` is true for those of the customer. */
export function useOrderColumns({ mine = false } = {}) {
  const { t } = useTranslation()
  const format = useFormat()
  const workPrice = useWorkPrice()
  return {
    orderID: {
      key: 'orderID',
      head: t('orders.field.orderID'),
      cell: (order) => (
        <span className={`numbers ${classes.number}`}>
          {order.orderID}{' '}
          {mine ? <UnreadBadge count={order.unread} /> : <UnansweredMark since={order.waiting_since} />}
        </span>
      ),
      sort: 'orderID',
      short: true,
      phone: 'fact',
    },
    status: {
      key: 'status',
      head: t('orders.field.status'),
      cell: (order) => <OrderStatusPill status={order.status} waits={order.waits_for_payment} mine={mine} />,
      short: true,
      phone: 'aside',
    },
    vehicle: {
      key: 'vehicle',
      head: t('orders.field.vehicle'),
      cell: (order) => (
        <WithMark mark={<MakerMark maker={order.manufacture} />}>
          <VehicleName order={order} />
        </WithMark>
      ),
      main: true,
      phone: 'title',
    },
    service: {
      key: 'service',
      head: t('orders.field.service'),
      cell: (order) => (
        <>
          <bdi>{workOf(order)}</bdi>
          {mine && <AgentCustomer order={order} />}
        </>
      ),
      wide: true,
      phone: 'fact',
    },
    credits: {
      key: 'credits',
      head: t('orders.field.credits'),
      cell: (order) => (
        <span className="numbers">
          {order.credit_price === null
            ? format.creditAmount(order.total_credits)
            : workPrice(order.total_credits, order)}
        </span>
      ),
      align: 'end',
    },
    created_at: {
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
  } as const satisfies Record<string, Column<OrderRow>>
}
