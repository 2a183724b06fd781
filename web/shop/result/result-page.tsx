import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../app/api/api-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { NotFoundPage } from '../../ui/page/not-found-page.tsx'
import { shopOrderQuery } from '../orders/shop-orders.queries.ts'
import { OrderResult } from './order-result.tsx'

/** `/shop/checkout/…`: shows what came of paying an order, as the server knows it and not as the address says. */
export function ResultPage() {
  const { invoice_no = '' } = useParams({ strict: false })
  const order = useQuery(shopOrderQuery(invoice_no))
  if (order.data) return <OrderResult order={order.data} />
  if (order.error instanceof ApiError && order.error.code === 'not_found') return <NotFoundPage />
  if (order.error) return <ErrorState error={order.error} retry={order.refetch} />
  return <SkeletonRows rows={4} height={72} />
}
