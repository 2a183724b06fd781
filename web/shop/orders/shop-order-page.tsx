import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../shared/shop/shop-orders.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { useFormat } from '../../i18n/format.ts'
import { NotFoundPage } from '../../layout/not-found/not-found-page.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { ShopOrderStatus } from '../ui/shop-order-status.tsx'
import { shopOrderQuery } from './shop-orders.queries.ts'

/** Shows one of the person's own orders of the shop. */
export function ShopOrderPage() {
  const { invoice_no = '' } = useParams({ strict: false })
  const order = useQuery(shopOrderQuery(invoice_no))
  if (order.data) return <ShopOrderView order={order.data} />
  if (order.error instanceof ApiError && order.error.code === 'not_found') return <NotFoundPage />
  if (order.error) return <ErrorState error={order.error} retry={order.refetch} />
  return <SkeletonRows rows={6} height={64} />
}

function ShopOrderView({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <>
      <PageHead
        title={t('shop_orders.number', { number: order.invoice_no })}
        beside={<ShopOrderStatus status={order.current_status} />}
        about={
          <>
            {t('shop_orders.field.placed')} <TimeAgo at={order.created_at} />
          </>
        }
      />
      <RecordColumns
        side={
          <Card title={t('shop_orders.totals.title')}>
            <FactList
              look="ends"
              facts={[
                { name: t('shop_orders.totals.total'), value: money(order.total, order.currency) },
                { name: t('shop_orders.field.parcel'), value: order.parcel_tracking_number },
              ]}
            />
          </Card>
        }
      >
        <Card title={t('shop_orders.lines.title')}>
          <FactList
            look="ruled-ends"
            facts={order.lines.map(({ name, quantity, unit_price }) => ({
              name: `${quantity} × ${name}`,
              value: money(quantity * unit_price, order.currency),
            }))}
          />
        </Card>
      </RecordColumns>
    </>
  )
}
