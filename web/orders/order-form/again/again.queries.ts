import { queryOptions } from '@tanstack/react-query'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { statisticsRoutes } from '../../../../shared/vehicles/statistics.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** The person's last orders, newest first. */
export const recentOrdersQuery = callQuery(orderRoutes.mine, { query: { size: 20 } })

/** The order that the form is filled in from; not fetched when there is none. */
export const earlierOrderQuery = (id: string | undefined) =>
  queryOptions({
    ...callQuery(orderRoutes.one, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  })

/** The vehicle that a link to the form names; not fetched when there is none. */
export const linkedVariantQuery = (id: string | undefined) =>
  queryOptions({
    ...callQuery(statisticsRoutes.variant, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  })
