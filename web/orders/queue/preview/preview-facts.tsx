import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { WorkPrice } from '../../../records/orders/work-price.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { useReasonText } from '../../order/use-reason-text.ts'
import { Assignee } from '../list/assignee.tsx'

/** Shows the facts that a tuner needs to choose an order. */
export function PreviewFacts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { dateTime, list } = useFormat()
  const reasonOf = useReasonText()
  const read = [
    order.tool_used,
    t(`orders.master_or_slave.${order.master_or_slave}`),
    t(`orders.read_method.${order.read_method}`),
  ]
  return (
    <FactList
      look="ends"
      facts={[
        { name: t('orders.field.created_at'), value: <TimeAgo at={order.created_at} /> },
        { name: t('orders.field.due_at'), value: order.clock_runs && dateTime(order.due_at) },
        {
          // Words without a reason come with the file.
          name: order.reason_code ? t('orders.field.reason') : t('queue.words'),
          value: reasonOf(order),
        },
        {
          name: t('orders.field.asked_for'),
          value: list(order.asked_for.map((part) => t(`orders.part.${part}`))),
        },
        { name: t('orders.field.service'), value: order.service_name },
        { name: t('orders.field.options'), value: list(order.option_names) },
        {
          name: t('orders.field.ecu'),
          value: [order.ecu_brand, order.ecu_version].filter(Boolean).join(' '),
        },
        { name: t('queue.read_with'), value: joined(read) },
        {
          name: t('orders.field.tuned_before'),
          value: order.tuned_before && t(`orders.tuned_before.${order.tuned_before}`),
        },
        {
          name: t('orders.field.declaration'),
          value: order.declaration && t(`orders.declaration_short.${order.declaration}`),
        },
        {
          name: t('orders.field.customer'),
          value: [order.customer.name, order.customer.company_name].filter(Boolean).join(', '),
        },
        {
          name: t('orders.field.agent_customer_name'),
          value: joined([order.agent_customer_name, order.agent_customer_reference]),
        },
        { name: t('orders.field.assigned_to'), value: <Assignee order={order} /> },
        {
          name: t('orders.field.total_credits'),
          value: <WorkPrice credits={order.total_credits} paidIn={order} />,
        },
      ]}
    />
  )
}
