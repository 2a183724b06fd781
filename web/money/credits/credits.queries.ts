import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { SentBody, SentQuery } from '../../../shared/contract/route.ts'
import { type Balance, creditRoutes } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'

/** Every customer with their balance; `_id` is the customer's. */
export const balancesQuery = (query: SentQuery<typeof creditRoutes.balances>) =>
  queryOptions({
    ...callQuery(creditRoutes.balances, { query }),
    select: allNamed,
    placeholderData: keepPreviousData,
  })
export type BalanceRow = ReturnType<typeof named>

/** Lists know their rows by `_id`. */
function named(balance: Balance) {
  return { ...balance, _id: balance.user_id }
}
const allNamed = (page: PageOf<Balance>) => ({ ...page, items: page.items.map(named) })

/** A page of one customer's ledger. */
export const historyQuery = (id: string, query: SentQuery<typeof creditRoutes.history>) =>
  queryOptions({
    ...callQuery(creditRoutes.history, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })

/** Gives or takes credits by hand. */
export function useCreditByHand() {
  return useMutation({
    mutationFn: (body: SentBody<typeof creditRoutes.creditByHand>) =>
      call(creditRoutes.creditByHand, { body }),
    onSettled: creditsChanged,
  })
}

/** Opens a customer's wallet at zero. */
export function useOpenWallet() {
  return useMutation({
    mutationFn: (user_id: string) => call(creditRoutes.openWallet, { body: { user_id } }),
    onSettled: creditsChanged,
  })
}

/** An invoice or credit note may come with them, so what shows either looks again. */
const creditsChanged = () => void refreshQueries({ topic: 'invoices' })
