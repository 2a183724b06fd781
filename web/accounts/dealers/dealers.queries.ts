import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dealerRoutes } from '../../../shared/accounts/dealers.ts'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { call } from '../../app/api/api.ts'
import { broughtAnswer } from '../../app/api/brought-answers.ts'

/** Dealers anybody may find, by name. */
export const dealersQuery = (query: SentQuery<typeof dealerRoutes.withPlace>) =>
  queryOptions({
    queryKey: ['dealers', query],
    queryFn: ({ signal }) => call(dealerRoutes.withPlace, { query, signal }),
    placeholderData: keepPreviousData,
    ...broughtAnswer(dealerRoutes.withPlace, query),
  })
