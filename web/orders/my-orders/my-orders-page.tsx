import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { OrderRow } from '../../../shared/orders/order.ts'
import { orderStatuses } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { customerStatus } from '../../records/orders/customer-status.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { ExpiringFiles } from './expiring-files.tsx'
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
