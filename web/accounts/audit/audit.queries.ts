import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditRoutes } from '../../../shared/accounts/audit.ts'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** A page of the audit log. */
export const auditLogQuery = (query: SentQuery<typeof auditRoutes.list>) =>
  queryOptions({
    ...callQuery(auditRoutes.list, { query }),
    placeholderData: keepPreviousData,
  })

/** The acts and people to choose from. */
export const auditActsQuery = callQuery(auditRoutes.acts)
