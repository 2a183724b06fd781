import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type DashboardRange, dashboardRoutes } from '../../../shared/site/dashboard.ts'
import { call } from '../../app/api/api.ts'

/** What waits and how things go. Time passes without anything happening: what is late is looked up every minute. */
export const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    queryKey: ['dashboard', range],
    queryFn: ({ signal }) => call(dashboardRoutes.read, { query: { range }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
