import { Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { workOf } from '../../../records/orders/work-of.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { OrderTexts } from '../../order/order-texts.tsx'
import { orderQuery } from '../../order/orders.queries.ts'
import classes from './row-bubble.module.css'

type Props = {
  order: OrderRow
  /** True where no details stand beside the list: then the keyboard opens it as the pointer does. */
  onFocus: boolean
  /** The row. */
  children: ReactElement
}

/** Shows what a row of the queue has no room for, once the pointer rests on it: its age, fault codes and comment. */
export function RowBubble({ order, onFocus, children }: Props) {
  return (
    <Tooltip
      label={<Contents order={order} />}
      classNames={{ tooltip: classes.bubble }}
      openDelay={500}
      position="bottom-start"
      events={{ hover: true, focus: onFocus, touch: false }}
      multiline
    >
      {children}
    </Tooltip>
  )
}

/** Asks for the order's texts, which the list doesn't carry, when the bubble opens. */
function Contents({ order }: { order: OrderRow }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { data } = useQuery(orderQuery(order._id))
  const { manufacture, model, generation, variant, customer } = order
  return (
    <>
      <FactList
        facts={[
          { name: t('orders.field.created_at'), value: <TimeAgo at={order.created_at} /> },
          { name: t('orders.field.due_at'), value: order.clock_runs && dateTime(order.due_at) },
          {
            name: t('orders.field.vehicle'),
            value: [manufacture, model, generation, variant].filter(Boolean).join(' '),
          },
          { name: t('orders.field.service'), value: workOf(order) },
          { name: t('orders.field.customer'), value: customer.company_name || customer.name },
        ]}
      />
      {data && <OrderTexts fault_codes={data.fault_codes} comment={data.comment} />}
    </>
  )
}
