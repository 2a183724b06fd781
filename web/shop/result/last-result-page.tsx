import { useQuery } from '@tanstack/react-query'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { NotFoundPage } from '../../ui/page/not-found-page.tsx'
import { OrderResult } from './order-result.tsx'

const newestQuery = callQuery(shopOrderRoutes.mine, { query: { page: 1, size: 1 } })

/** `/shop/checkout/…` without an order: shows what came of paying the newest one. */
export function LastResultPage() {
  const { data, error, refetch } = useQuery(newestQuery)
  const order = data?.items[0]
  if (order) return <OrderResult order={order} />
  if (data) return <NotFoundPage />
  return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={4} height={72} />
}
