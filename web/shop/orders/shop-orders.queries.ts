import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** The order with this reference or number of its invoice. */
export const shopOrderQuery = (invoice_no: string) =>
  callQuery(shopOrderRoutes.byInvoiceNo, { params: { invoice_no } })
