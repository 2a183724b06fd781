import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dealerRoutes } from '../../../shared/accounts/dealers.ts'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Dealers anybody may find, by name. */
export const dealersQuery = (query: SentQuery<typeof dealerRoutes.withPlace>) =>
  queryOptions({
    ...callQuery(dealerRoutes.withPlace, { query }),
    placeholderData: keepPreviousData,
  })
