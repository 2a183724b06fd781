import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type DashboardRange, dashboardRoutes } from '../../../shared/site/dashboard.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** What waits and how things go. Time passes without anything happening: what is late is looked up every minute. */
export const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    ...callQuery(dashboardRoutes.read, { query: { range } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
