import { Alert, Button, Group, Text } from '@mantine/core'
import { IconFileUpload, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { OrderRow } from '../../../shared/orders/order.ts'
import { orderStatuses } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { download } from '../../app/api/api.ts'
import { customerStatus } from '../../records/orders/customer-status.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import type { ListSearch } from '../../ui/list/use-list-search.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { expiringCountQuery } from '../order/orders.queries.ts'
import { useOrderColumns } from './order-columns.tsx'
import { RowDownload } from './row-download.tsx'

/** Shows the person's own orders. */
export function MyOrdersPage() {
  const { t } = useTranslation()
  const orders = useRecordList(orderRoutes.mine)
  const { orderID, status, vehicle, service, credits, created_at } = useOrderColumns({ mine: true })
  const ready = {
    key: 'ready',
    head: <span className="visually-hidden">{t('ui.actions')}</span>,
    cell: (order: OrderRow) => <RowDownload order={order} />,
    align: 'end',
    phone: 'fact',
  } as const
  const newOrder = (
    <Button component={Link} to={pathTo('submitOrder')} leftSection={<IconFileUpload size={18} />}>
      {t('orders.new')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('orders.mine_about')} action={newOrder} />
      <ExpiringFiles list={orders.list} />
      <Card flush>
        <RecordList
          {...orders}
          label={t('orders.mine')}
          searchLabel={t('orders.search')}
          filters={[
            {
              name: 'status',
              label: t('orders.field.status'),
              choices: orderStatuses.map((value) => ({
                value,
                label: t(customerStatus(value)),
              })),
            },
            {
              name: 'files_go',
              label: t('orders.going.filter'),
              choices: [{ value: 'true', label: t('orders.going.soon') }],
            },
          ]}
          columns={[orderID, status, vehicle, service, credits, created_at, ready]}
          href={(order) => pathTo('order', { id: order._id })}
          empty={{
            icon: IconFileUpload,
            title: t('orders.none'),
            text: t('orders.none_text'),
            action: newOrder,
          }}
        />
      </Card>
    </>
  )
}

/** Shows the number of the person's orders whose files are deleted soon, lists them, and downloads all as a ZIP. */
function ExpiringFiles({ list }: { list: ListSearch }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() => download(orderRoutes.downloadGoing, {}))
  const count = useQuery(expiringCountQuery).data ?? 0
  if (count === 0) return null
  const shown = list.filters.files_go !== undefined
  return (
    <Alert color="warning" variant="light" mb="md" role="status" title={t('orders.going.title', { count })}>
      <Text size="sm" mb="sm">
        {t('orders.going.text')}
      </Text>
      <Group gap="xs">
        <Button size="xs" loading={busy} leftSection={<IconFileZip size={16} />} onClick={() => start()}>
          {t('orders.files.download_all')}
        </Button>
        {shown ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() => list.change({ keywords: '', filters: { status: undefined, files_go: 'true' } })}
          >
            {t('orders.going.show')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
