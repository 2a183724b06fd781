import { queryOptions } from '@tanstack/react-query'
import { creditRoutes, type Wanted } from '../../../shared/money/credits.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Packages that the person can buy, in their currency. */
export const offerQuery = callQuery(creditRoutes.offer)

/**
 * Quotes the price of a package or amount for the person. The price they were shown stays until it is fetched anew.
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
