import { queryOptions, useMutation } from '@tanstack/react-query'
import type { SentBody } from '../../../shared/contract/route.ts'
import { creditRoutes, type Wanted } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Packages that the person can buy, in their currency. */
export const offerQuery = callQuery(creditRoutes.offer)

/**
 * Quotes the price of a package or amount for the person. The price they were shown is kept until it is fetched anew.
 */
export const quoteQuery = (wanted: Wanted) =>
  queryOptions({
    ...callQuery<typeof creditRoutes.quote>(creditRoutes.quote, { query: wanted }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Methods by which a currency can be paid. */
export const paymentMethodsQuery = (currency: string) =>
  callQuery(paymentRoutes.methods, { query: { currency } })

/** The person's balance, how to pay, and the first of their purchases: the call their list makes first, so that it is one. */
export const myCreditsQuery = callQuery(creditRoutes.mine, { query: { page: 1, size: 10 } })

/** One of the person's payments, with the invoice it is for. */
export const paymentQuery = (id: string) => callQuery(paymentRoutes.get, { params: { id } })

/** Buys credits. The purchase exists even when its payment couldn't be opened. */
export function useBuyCredits() {
  return useMutation({
    mutationFn: (body: SentBody<typeof creditRoutes.buy>) => call(creditRoutes.buy, { body }),
  })
}

/** Opens a payment of one's own due invoice. */
export function usePayInvoice(id: string) {
  return useMutation({
    mutationFn: (body: SentBody<typeof invoiceRoutes.pay>) =>
      call(invoiceRoutes.pay, { params: { id }, body }),
  })
}

/** Adds the buyer's address to an invoice that was issued without it. */
export function useCompleteInvoice(id: string) {
  return useMutation({
    mutationFn: (body: SentBody<typeof invoiceRoutes.complete>) =>
      call(invoiceRoutes.complete, { params: { id }, body }),
  })
}

/** Cancels an unpaid purchase. */
export function useCancelPurchase() {
  return useMutation({
    mutationFn: (id: string) => call(invoiceRoutes.cancel, { params: { id } }),
  })
}
