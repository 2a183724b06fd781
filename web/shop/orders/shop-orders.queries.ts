import { useMutation } from '@tanstack/react-query'
import type { SentBody } from '../../../shared/contract/route.ts'
import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** The order with this reference or number of its invoice. */
export const shopOrderQuery = (invoice_no: string) =>
  callQuery(shopOrderRoutes.byInvoiceNo, { params: { invoice_no } })

/** The shop's methods of payment and the rest of its settings. */
export const shopSettingsQuery = callQuery(shopSettingsRoutes.get)

/** The account to which an order is transferred. */
export const bankAccountQuery = callQuery(shopOrderRoutes.bankAccount)

/** Opens a payment of an unpaid order. */
export function usePayShopOrder() {
  return useMutation({
    mutationFn: (body: SentBody<typeof shopOrderRoutes.pay>) => call(shopOrderRoutes.pay, { body }),
  })
}

/** Cancels an unpaid order. */
export function useCancelShopOrder(_id: string) {
  return useMutation({
    mutationFn: () => call(shopOrderRoutes.cancel, { body: { id: _id } }),
  })
}

/** Withdraws from the contract of an order. */
export async function withdrawFromOrder(body: SentBody<typeof shopOrderRoutes.withdraw>) {
  await call(shopOrderRoutes.withdraw, { body })
}
