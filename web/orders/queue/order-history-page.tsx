import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type HistoryQuery, orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { closedStatuses } from '../../../shared/orders/order-states.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { AgentCustomer } from '../../records/orders/agent-customer.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ExportButton } from '../../ui/export/export-button.tsx'
import { receiveTable } from '../../ui/export/receive-table.ts'
import { DayRange } from '../../ui/list/day-range.tsx'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { useOrderColumns } from '../my-orders/order-columns.tsx'
import { Assignee } from './list/assignee.tsx'
import { useOrderList } from './order-list.ts'

/** Lists completed and cancelled orders. */
export function OrderHistoryPage() {
  const { t } = useTranslation()
  const title = useRowTitle()
  const { calls, order: pageOfOrder } = useOrderList()
  const { query, ...orders } = useRecordList(calls.complete)
  const { orderID, status, vehicle, service, credits, created_at } = useOrderColumns()
  return (
    <>
      <PageHead about={t('queue.history.about')} action={<ExportHistory filter={query} />} />
      <Card flush>
        <RecordList
          {...orders}
          label={title}
          searchLabel={t('queue.search')}
          filters={useFilters()}
          besideFilters={
            <DayRange
              list={orders.list}
              days={{
                label: t('queue.history.days'),
                choices: (['created_at', 'completed_at'] as const).map((value) => ({
                  value,
                  label: t(`queue.history.days_${value}`),
                })),
              }}
            />
          }
          columns={[
            orderID,
            status,
            { ...vehicle, sort: 'vehicle' },
            { ...service, sort: 'service' },
            {
              key: 'customer',
              head: t('orders.field.customer'),
              cell: ({ customer, ...order }) => (
                <>
                  <bdi>{customer.company_name || customer.name}</bdi>
                  <AgentCustomer order={order} />
                </>
              ),
              phone: 'fact',
            },
            {
              key: 'assigned_to',
              head: t('orders.field.assigned_to'),
              cell: (order) => order.assigned_to && <Assignee order={order} />,
              wide: 'very',
            },
            { ...credits, sort: 'credits' },
            created_at,
            {
              key: 'completed_at',
              head: t('orders.field.completed_at'),
              cell: (order) => order.completed_at && <TimeAgo at={order.completed_at} />,
              sort: 'completed_at',
              align: 'end',
              wide: 'very',
            },
          ]}
          href={(order) => pathTo(pageOfOrder, { id: order._id })}
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

function useFilters(): ListFilter[] {
  const { t } = useTranslation()
  const { tuners = [], services = [] } = useQuery(callQuery(orderListRoutes.historyChoices, {})).data ?? {}
  const named = (people: typeof tuners) => people.map(({ _id, name }) => ({ value: _id, label: name }))
  return [
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
    { name: 'tuner', label: t('orders.field.assigned_to'), choices: named(tuners) },
    { name: 'service', label: t('orders.field.service'), choices: named(services) },
  ]
}

function ExportHistory({ filter }: { filter: Partial<HistoryQuery> }) {
  const { t } = useTranslation()
  const { calls } = useOrderList()
  const { keywords, status, unanswered, tuner, service, from, to, days } = filter
  const narrowed = { keywords, status, unanswered: unanswered?.toString(), tuner, service, from, to, days }
  return (
    <ExportButton
      title={t('queue.history.export_title')}
      about={t('queue.history.export_about')}
      receive={(format, receiving) =>
        receiveTable(calls.exportHistory, { query: { format, ...narrowed } }, format, receiving)
      }
    />
  )
}
