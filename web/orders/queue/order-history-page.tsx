import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { closedStatuses } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { useOrderColumns } from '../my-orders/order-columns.tsx'
import { Assignee } from './list/assignee.tsx'

/** Lists completed and cancelled orders. */
export function OrderHistoryPage() {
  const { t } = useTranslation()
  const orders = useRecordList(orderRoutes.complete)
  const { orderID, status, vehicle, service, credits, created_at } = useOrderColumns()
  return (
    <>
      <PageHead about={t('queue.history.about')} />
      <Card flush>
        <RecordList
          {...orders}
          label={t('queue.history.title')}
          searchLabel={t('queue.search')}
          filters={[
            {
              name: 'status',
              label: t('orders.field.status'),
              choices: closedStatuses.map((value) => ({ value, label: t(`orders.status.${value}`) })),
            },
            {
              name: 'unanswered',
              label: t('queue.history.messages'),
              choices: [{ value: 'true', label: t('queue.view.unanswered') }],
            },
          ]}
          columns={[
            orderID,
            status,
            vehicle,
            service,
            {
              key: 'customer',
              head: t('orders.field.customer'),
              cell: ({ customer }) => <bdi>{customer.company_name || customer.name}</bdi>,
              phone: 'fact',
            },
            {
              key: 'assigned_to',
              head: t('orders.field.assigned_to'),
              cell: (order) => order.assigned_to && <Assignee order={order} />,
              wide: 'very',
            },
            credits,
            created_at,
          ]}
          href={(order) => pathTo('workOrder', { id: order._id })}
          empty={{
            icon: IconHistory,
            title: t('queue.history.empty'),
            text: t('queue.history.empty_text'),
          }}
        />
      </Card>
    </>
  )
}
