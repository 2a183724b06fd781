import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditRoutes } from '../../../shared/accounts/audit.ts'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { call } from '../../app/api/api.ts'

/** A page of the audit log. */
export const auditLogQuery = (query: SentQuery<typeof auditRoutes.list>) =>
  queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => call(auditRoutes.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The acts and people to choose from. */
export const auditActsQuery = queryOptions({
  queryKey: ['audit', 'acts'],
  queryFn: ({ signal }) => call(auditRoutes.acts, { signal }),
})
