import { RecordPage } from '../../ui/record/record-page.tsx'
import { shopOrderQuery } from '../orders/shop-orders.queries.ts'
import { OrderResult } from './order-result.tsx'

/** `/shop/checkout/…`: shows what came of paying an order, as the server knows it and not as the address says. */
export function ResultPage() {
  return (
    <RecordPage query={shopOrderQuery} param="invoice_no">
      {(order) => <OrderResult order={order} />}
    </RecordPage>
  )
}
