import { Anchor } from '@mantine/core'
import { IconCoffee } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import rows from '../../../orders/queue/list/queue-list.module.css'
import { QueueRow } from '../../../orders/queue/list/queue-row.tsx'
import { queueQuery } from '../../../orders/queue/queue.queries.ts'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'

/** Shows the five most urgent orders. */
export function UrgentOrders() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(queueQuery({ size: 5 }))
  const all = (
    <Anchor component={Link} to={pathTo('queue')} size="sm">
      {t('dashboard.whole_queue')}
    </Anchor>
  )
  return (
    <Card title={t('dashboard.urgent')} aside={all} flush>
      {isPending && <SkeletonRows rows={5} height={48} />}
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {data?.items.length === 0 && (
        <EmptyState icon={<IconCoffee />} title={t('queue.empty')} text={t('queue.empty_text')} />
      )}
      {data && data.items.length > 0 && (
        <ul className={rows.rows} aria-label={t('dashboard.urgent')}>
          {data.items.map((order) => (
            <QueueRow key={order._id} order={{ ...order, gone: false }} selected={false} tabStop />
          ))}
        </ul>
      )}
    </Card>
  )
}
