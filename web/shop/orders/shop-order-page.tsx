import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../shared/shop/shop-orders.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { ShopOrderStatus } from '../../records/shop/shop-order-status.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { NotFoundPage } from '../../ui/page/not-found-page.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { Addresses } from './facts/addresses.tsx'
import { Documents } from './facts/documents.tsx'
import { Goods } from './facts/goods.tsx'
import { Steps } from './facts/steps.tsx'
import { ShopOrderNextStep } from './next/shop-order-next-step.tsx'
import { shopOrderQuery } from './shop-orders.queries.ts'
import { Withdrawal } from './withdraw/withdrawal.tsx'

/** Shows one of the person's own orders of the shop. */
export function ShopOrderPage() {
  const { invoice_no = '' } = useParams({ strict: false })
  const order = useQuery(shopOrderQuery(invoice_no))
  if (order.data) return <ShopOrderView key={order.data._id} order={order.data} />
  if (order.error instanceof ApiError && order.error.code === 'not_found') return <NotFoundPage />
  if (order.error) return <ErrorState error={order.error} retry={order.refetch} />
  return <SkeletonRows rows={6} height={64} />
}

function ShopOrderView({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
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
      <ShopOrderNextStep order={order} />
      <RecordColumns
        side={
          <>
            <Withdrawal order={order} />
            <Documents order={order} />
            <Addresses order={order} />
          </>
        }
      >
        <Goods order={order} />
        <Steps order={order} />
      </RecordColumns>
    </>
  )
}
