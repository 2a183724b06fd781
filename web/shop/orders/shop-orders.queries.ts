import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Returns the query of the order with this reference or invoice number. */
export const shopOrderQuery = (invoice_no: string) =>
  callQuery(shopOrderRoutes.byInvoiceNo, { params: { invoice_no } })

/** The shop's methods of payment and the rest of its settings. */
export const shopSettingsQuery = callQuery(shopSettingsRoutes.get)

/** The account to which an order is transferred. */
export const bankAccountQuery = callQuery(shopOrderRoutes.bankAccount)
