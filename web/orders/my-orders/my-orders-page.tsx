import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Query } from '../../../shared/contract/route.ts'
import { orderStatuses } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { myOrdersQuery } from '../order/orders.queries.ts'
import { FilesGoing } from './files-going.tsx'
import { useMyOrderColumns } from './my-order-columns.tsx'

/** The person's own orders. */
export function MyOrdersPage() {
  const { t } = useTranslation()
  const list = useListSearch()
  const asked = orderRoutes.mine.query.safeParse(list.query)
  // A filter nobody offers (an old link) is left out.
  const { page, keywords } = list
  const result = useQuery(myOrdersQuery(asked.data ? sentAs(asked.data) : { page, keywords }))
  const columns = useMyOrderColumns()
  const newOrder = (
    <Button component={Link} to={pathTo('submitOrder')} leftSection={<IconFileUpload size={18} />}>
      {t('orders.new')}
    </Button>
  )
  const status = {
    name: 'status',
    label: t('orders.field.status'),
    choices: orderStatuses.map((value) => ({ value, label: t(`orders.status.${value}`) })),
  }
  const files = {
    name: 'files_go',
    label: t('orders.going.filter'),
    choices: [{ value: 'true', label: t('orders.going.soon') }],
  }
  return (
    <>
      <PageHead about={t('orders.mine_about')} action={newOrder} />
      <FilesGoing list={list} />
      <Card flush>
        <RecordList
          label={t('orders.mine')}
          columns={columns}
          result={result}
          list={list}
          searchLabel={t('orders.search')}
          filters={[status, files]}
          href={(order) => pathTo('order', { id: order._id })}
          empty={
            <EmptyState
              icon={<IconFileUpload />}
              title={t('orders.none')}
              text={t('orders.none_text')}
              action={newOrder}
            />
          }
        />
      </Card>
    </>
  )
}

/** A flag travels as a word. */
const sentAs = ({ files_go, ...rest }: Query<typeof orderRoutes.mine>) => ({
  ...rest,
  ...(files_go && { files_go: 'true' }),
})
