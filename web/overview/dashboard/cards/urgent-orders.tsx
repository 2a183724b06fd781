import { Anchor } from '@mantine/core'
import { IconCoffee } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { orderListRoutes } from '../../../../shared/orders/order-lists.ts'
import rows from '../../../orders/queue/list/queue-list.module.css'
import { QueueRow } from '../../../orders/queue/list/queue-row.tsx'
import { queueQuery } from '../../../orders/queue/queue.queries.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'

/** Shows the five most urgent orders. */
export function UrgentOrders() {
  const { t } = useTranslation()
  const orders = useQuery(queueQuery(orderListRoutes, { size: 5 }))
  const all = (
    <Anchor component={Link} to={pathTo('queue')} size="sm">
      {t('dashboard.whole_queue')}
    </Anchor>
  )
  return (
    <Card title={t('dashboard.urgent')} aside={all} flush>
      <Loaded
        query={orders}
        rows={5}
        height={48}
        empty={{ icon: IconCoffee, title: t('queue.empty'), text: t('queue.empty_text') }}
      >
        {({ items }) => (
          <ul className={rows.rows} aria-label={t('dashboard.urgent')}>
            {items.map((order) => (
              <QueueRow key={order._id} order={{ ...order, gone: false }} selected={false} tabStop />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
