import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type DashboardRange, dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** The dashboard's figures. Orders become late without any event, so they are fetched again every minute. */
export const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    ...callQuery(dashboardRoutes.read, { query: { range } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
