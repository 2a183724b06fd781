import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { UnansweredMark } from '../../../conversations/thread/waiting/unanswered-mark.tsx'
import { AgentCustomer } from '../../../records/orders/agent-customer.tsx'
import { OrderStatusPill } from '../../../records/orders/order-status.tsx'
import { orderQuery } from '../../order/orders.queries.ts'
import { useOrderList } from '../order-list.ts'
import { Assignee } from './assignee.tsx'
import classes from './queue-row.module.css'
import { RowBubble } from './row-bubble.tsx'
import type { SteadyRow } from './steady-rows.ts'
import { TimeLeftBar } from './time-left-bar.tsx'

type Props = {
  order: SteadyRow
  /** Its details stand beside the list. */
  selected: boolean
  /** True when Tab stops at this row; exactly one row of the list has it. */
  tabStop: boolean
  /** Ticked, to do the same with several orders. */
  marked?: boolean
  /** Given where orders can be ticked. */
  onMark?: () => void
  /** Given where details stand beside the list: a click then chooses, a second one opens. */
  onSelect?: (() => void) | undefined
}

/** Shows an order of the queue as a link to its page, which opens in a new tab and by Enter as any link does. */
export function QueueRow({ order, selected, tabStop, marked = false, onMark, onSelect }: Props) {
  const { t } = useTranslation()
  const { order: pageOfOrder } = useOrderList()
  const choose = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    // `detail` counts clicks; it is 0 when the keyboard opened the link.
    if (!onSelect || !plain || event.detail !== 1) return
    event.preventDefault()
    onSelect()
  }
  return (
    <li className={classes.item} data-marked={marked || undefined}>
      {onMark && (
        <input
          type="checkbox"
          className={classes.mark}
          aria-label={t('queue.mark', { orderID: order.orderID })}
          checked={marked}
          tabIndex={tabStop ? 0 : -1}
          onChange={onMark}
        />
      )}
      <RowBubble order={order} onFocus={onSelect === undefined}>
        <Link
          to={pathTo(pageOfOrder, { id: order._id })}
          className={classes.row}
          data-order={order._id}
          data-gone={order.gone || undefined}
          aria-current={selected || undefined}
          tabIndex={tabStop ? 0 : -1}
          onClick={choose}
          draggable={false}
        >
          <Cells order={order} />
        </Link>
      </RowBubble>
    </li>
  )
}

function Cells({ order }: { order: SteadyRow }) {
  const { t } = useTranslation()
  const { manufacture, model, generation, variant, reg_no, vin, customer } = order
  return (
    <>
      <span className={classes.time}>
        {order.gone ? <span className={classes.left}>{t('queue.gone')}</span> : <TimeLeftBar order={order} />}
      </span>
      <span className={classes.car}>
        <span className={classes.plate}>
          {(reg_no || vin) && <bdi>{reg_no || vin}</bdi>}
          <span className={classes.number}>{order.orderID}</span>
          <span className={classes.unanswered}>
            <UnansweredMark since={order.waiting_since} />
          </span>
        </span>
        <span className={classes.vehicle}>
          <OneLine className={classes.name}>{[manufacture, model].filter(Boolean).join(' ')}</OneLine>
          <OneLine className={classes.version}>{[generation, variant].filter(Boolean).join(' · ')}</OneLine>
        </span>
      </span>
      <span className={classes.job}>
        <span className={classes.work} data-work>
          <bdi className={classes.service}>{order.service_name}</bdi>
          {order.option_names.length > 0 && (
            <span className={classes.options}>
              {' + '}
              <bdi>{order.option_names.join(' + ')}</bdi>
            </span>
          )}
        </span>
        <span className={classes.ecu}>
          <OneLine>{order.ecu_version || order.ecu_brand}</OneLine>
          <OneLine className={classes.tool}>{order.tool_used}</OneLine>
        </span>
      </span>
      <span className={classes.customer}>
        <span>
          <bdi className="page-side">{customer.company_name || customer.name}</bdi>
          <AgentCustomer order={order} />
        </span>
      </span>
      <Standing order={order} />
    </>
  )
}

/** Shows who has the order and its status. One that has left the queue is asked about: its preview says the same. */
function Standing({ order }: { order: SteadyRow }) {
  const { data } = useQuery({ ...orderQuery(order._id), enabled: order.gone })
  const shown = order.gone && data ? data : order
  return (
    <>
      <span className={classes.who}>
        <Assignee order={shown} />
      </span>
      <span className={classes.status}>
        <OrderStatusPill
          status={shown.status}
          waits={shown.waits_for_payment}
          releasing={shown.release_in_ms !== null}
        />
      </span>
    </>
  )
}

/** Shows a name that is cut at its own end, whatever the direction of the page. */
function OneLine({ className, children }: { className?: string | undefined; children: string }) {
  return (
    <span className={clsx(classes.line, className)}>
      <bdi>{children}</bdi>
    </span>
  )
}
