import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Balance, creditRoutes } from '../../shared/credits.ts'
import type { SentBody, SentQuery } from '../../shared/route.ts'
import { call } from '../api.ts'

type Page = { page: number; size: number }

/** The packages on sale. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: ({ signal }) => call(creditRoutes.packages, { signal }),
})

/** The person's balance, how to pay, and a page of their purchases. */
export const myCreditsQuery = (query: Page) =>
  queryOptions({
    queryKey: ['credits', 'mine', query],
    queryFn: ({ signal }) => call(creditRoutes.mine, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the person's own ledger. */
export const myHistoryQuery = (query: Page) =>
  queryOptions({
    queryKey: ['credits', 'my-history', query],
    queryFn: ({ signal }) => call(creditRoutes.myHistory, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Every customer with their balance; `_id` is the customer's. */
export const balancesQuery = (query: SentQuery<typeof creditRoutes.balances>) =>
  queryOptions({
    queryKey: ['credits', 'balances', query],
    queryFn: async ({ signal }) => {
      const page = await call(creditRoutes.balances, { query, signal })
      return { ...page, items: page.items.map(named) }
    },
    placeholderData: keepPreviousData,
  })
export type BalanceRow = ReturnType<typeof named>

/** Lists know their rows by `_id`. */
function named(balance: Balance) {
  return { ...balance, _id: balance.user_id }
}

/** A page of one customer's ledger. */
export const historyQuery = (id: string, query: Page) =>
  queryOptions({
    queryKey: ['credits', 'history', id, query],
    queryFn: ({ signal }) => call(creditRoutes.history, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** The purchases of all. */
export const purchasesQuery = (query: SentQuery<typeof creditRoutes.purchases>) =>
  queryOptions({
    queryKey: ['purchases', query],
    queryFn: ({ signal }) => call(creditRoutes.purchases, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Orders a package of credits. */
export function useBuyCredits() {
  const onSuccess = useCreditsChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof creditRoutes.buy>) => call(creditRoutes.buy, { body }),
    onSuccess,
  })
}

/** Records that a purchase was paid. Looks again also when it failed: somebody else may have been first. */
export function useMarkAsPaid() {
  const onSettled = useCreditsChanged()
  return useMutation({
    mutationFn: (id: string) => call(creditRoutes.markAsPaid, { body: { id } }),
    onSettled,
  })
}

/** Gives or takes credits by hand. */
export function useCreditByHand() {
  const onSettled = useCreditsChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof creditRoutes.creditByHand>) =>
      call(creditRoutes.creditByHand, { body }),
    onSettled,
  })
}

function useCreditsChanged() {
  const queries = useQueryClient()
  return () => {
    for (const key of [['credits'], ['purchases']]) void queries.invalidateQueries({ queryKey: key })
  }
}
