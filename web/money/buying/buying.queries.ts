import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody, SentQuery } from '../../../shared/contract/route.ts'
import { creditRoutes, type Wanted } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'

/** The packages on sale. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: ({ signal }) => call(creditRoutes.packages, { signal }),
})

/** What is wanted costs the person so much. What they were shown stays, until it's asked for anew. */
export const quoteQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['quote', wanted],
    queryFn: ({ signal }) => call<typeof creditRoutes.quote>(creditRoutes.quote, { query: wanted, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** How a currency can be paid. */
export const payWaysQuery = (currency: string) =>
  queryOptions({
    queryKey: ['settings', 'pay-ways', currency],
    queryFn: ({ signal }) => call(paymentRoutes.ways, { query: { currency }, signal }),
  })

/** The person's balance, how to pay, and a page of their purchases. */
export const myCreditsQuery = (query: SentQuery<typeof creditRoutes.mine>) =>
  queryOptions({
    queryKey: ['credits', 'mine', query],
    queryFn: ({ signal }) => call(creditRoutes.mine, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the person's own ledger. */
export const myHistoryQuery = (query: SentQuery<typeof creditRoutes.myHistory>) =>
  queryOptions({
    queryKey: ['credits', 'my-history', query],
    queryFn: ({ signal }) => call(creditRoutes.myHistory, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One of the person's payments, with the invoice it is for. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'payment', id],
    queryFn: ({ signal }) => call(paymentRoutes.get, { params: { id }, signal }),
  })

/** Buys credits. What was bought is there also when its payment couldn't be opened. */
export function useBuyCredits() {
  const onSettled = useMoneyChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof creditRoutes.buy>) => call(creditRoutes.buy, { body }),
    onSettled,
  })
}

/** Opens a payment of one's own due invoice. */
export function usePayInvoice(id: string) {
  const onSettled = useMoneyChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof invoiceRoutes.pay>) =>
      call(invoiceRoutes.pay, { params: { id }, body }),
    onSettled,
  })
}

/** Gives up a purchase that isn't paid. Looks again also when it failed: it may be paid by now. */
export function useCancelPurchase() {
  const onSettled = useMoneyChanged()
  return useMutation({
    mutationFn: (id: string) => call(invoiceRoutes.cancel, { params: { id } }),
    onSettled,
  })
}

/** Has what shows invoices and credits fetched anew. */
export function useMoneyChanged() {
  const queries = useQueryClient()
  return () => {
    for (const key of [['credits'], ['invoices']]) void queries.invalidateQueries({ queryKey: key })
  }
}
