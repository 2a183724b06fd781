import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody, SentQuery } from '../../../shared/contract/route.ts'
import { type Balance, creditRoutes } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'

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
export const historyQuery = (id: string, query: SentQuery<typeof creditRoutes.history>) =>
  queryOptions({
    queryKey: ['credits', 'history', id, query],
    queryFn: ({ signal }) => call(creditRoutes.history, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** Gives or takes credits by hand. */
export function useCreditByHand() {
  const onSettled = useCreditsChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof creditRoutes.creditByHand>) =>
      call(creditRoutes.creditByHand, { body }),
    onSettled,
  })
}

/** Opens a customer's wallet at zero. */
export function useOpenWallet() {
  const onSettled = useCreditsChanged()
  return useMutation({
    mutationFn: (user_id: string) => call(creditRoutes.openWallet, { body: { user_id } }),
    onSettled,
  })
}

function useCreditsChanged() {
  const queries = useQueryClient()
  return () => {
    for (const key of [['credits'], ['invoices']]) void queries.invalidateQueries({ queryKey: key })
  }
}
