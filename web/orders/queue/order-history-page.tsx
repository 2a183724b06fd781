import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { closedStatuses } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { useHistoryColumns } from './history-columns.tsx'
import { type HistoryQuery, historyQuery } from './queue.queries.ts'

/** What anybody typed into the address, as the call takes it; nonsense asks for the first page of everything. */
function asked(typed: Record<string, unknown>): HistoryQuery {
  return orderRoutes.complete.query.safeParse(typed).data ?? {}
}

/** Completed and cancelled orders. */
export function OrderHistoryPage() {
  const { t } = useTranslation()
  const list = useListSearch()
  const result = useQuery(historyQuery(asked(list.query)))
  const columns = useHistoryColumns()
  const status = {
    name: 'status',
    label: t('orders.field.status'),
    choices: closedStatuses.map((value) => ({ value, label: t(`orders.status.${value}`) })),
  }
  return (
    <>
      <PageHead about={t('queue.history.about')} />
      <Card flush>
        <RecordList
          label={t('queue.history.title')}
          columns={columns}
          result={result}
          list={list}
          searchLabel={t('queue.search')}
          filters={[status]}
          href={(order) => pathTo('workOrder', { id: order._id })}
          empty={
            <EmptyState
              icon={<IconHistory />}
              title={t('queue.history.empty')}
              text={t('queue.history.empty_text')}
            />
          }
        />
      </Card>
    </>
  )
}
