import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { NotFoundPage } from '../../../layout/not-found/not-found-page.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { ShopOrderStatus } from '../shop-order-status.tsx'
import { shopOrderQuery } from './shop-order.queries.ts'

/** `/admin/shop_manager/order/{order_id}`: shows one order of the shop to those who work on it. */
export function ShopOrderPage() {
  const { order_id = '' } = useParams({ strict: false })
  const { data: order, error, refetch } = useQuery(shopOrderQuery(order_id))
  if (error instanceof ApiError && error.code === 'not_found') return <NotFoundPage />
  if (error && !order) return <ErrorState error={error} retry={refetch} />
  if (!order) return <SkeletonRows rows={10} height={56} />
  return <ShopOrderView key={order._id} order={order} />
}

function ShopOrderView({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { invoice_no, current_status } = order
  return (
    <>
      <Anchor component={Link} to={pathTo('manageShopOrders')} size="sm">
        {t('shop_order_work.title')}
      </Anchor>
      <PageHead
        title={t('shop_order_work.order', { invoice_no })}
        beside={<ShopOrderStatus status={current_status} />}
      />
    </>
  )
}
