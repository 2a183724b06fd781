import { useQuery } from '@tanstack/react-query'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { NotFoundPage } from '../../ui/page/not-found-page.tsx'
import { OrderResult } from './order-result.tsx'

const newestQuery = callQuery(shopOrderRoutes.mine, { query: { page: 1, size: 1 } })

/** `/shop/checkout/…` without an order: shows what came of paying the newest one. */
export function LastResultPage() {
  const newest = useQuery(newestQuery)
  return (
    <Loaded query={newest} rows={4} height={72}>
      {({ items: [order] }) => (order ? <OrderResult order={order} /> : <NotFoundPage />)}
    </Loaded>
  )
}
