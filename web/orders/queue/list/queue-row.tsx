import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { OrderStatusPill } from '../../ui/order-status.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { VehicleName } from '../../ui/vehicle-name.tsx'
import { Assignee } from './assignee.tsx'
import classes from './queue-row.module.css'
import type { SteadyRow } from './steady-rows.ts'
import { TimeLeftBar } from './time-left-bar.tsx'

type Props = {
  order: SteadyRow
  selected: boolean
  /** True when Tab stops at this row; exactly one row of the list has it. */
  tabStop: boolean
  /** Given where details stand beside the list: a click then chooses, a second one opens. */
  onSelect?: (() => void) | undefined
}

/** Shows an order of the queue as a link to its page, which opens in a new tab and by Enter as any link does. */
export function QueueRow({ order, selected, tabStop, onSelect }: Props) {
  const { t } = useTranslation()
  const choose = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    // `detail` counts clicks; it is 0 when the keyboard opened the link.
    if (!onSelect || !plain || event.detail !== 1) return
    event.preventDefault()
    onSelect()
  }
  return (
    <li className={classes.item}>
      <Link
        to={pathTo('workOrder', { id: order._id })}
        className={classes.row}
        data-order={order._id}
        data-gone={order.gone || undefined}
        aria-current={selected || undefined}
        tabIndex={tabStop ? 0 : -1}
        onClick={choose}
        draggable={false}
      >
        <span className={classes.head}>
          <span className={classes.number}>{order.orderID}</span>
          <VehicleName order={order} />
          <UnreadBadge count={order.unread} />
        </span>
        <span className={classes.work}>
          <bdi className={classes.service}>{[order.service_name, ...order.option_names].join(' + ')}</bdi>
          <bdi className={classes.customer}>{order.customer.company_name || order.customer.name}</bdi>
        </span>
        <span className={classes.state}>
          <OrderStatusPill status={order.status} waits={order.waits_for_payment} />
          <span className={classes.who}>
            <Assignee order={order} />
          </span>
        </span>
        <span className={classes.time}>
          {order.gone ? (
            <span className={classes.left}>{t('queue.gone')}</span>
          ) : (
            <TimeLeftBar order={order} />
          )}
        </span>
      </Link>
    </li>
  )
}
