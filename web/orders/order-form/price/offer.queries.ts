import { queryOptions } from '@tanstack/react-query'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { optionRoutes, serviceRoutes } from '../../../../shared/services/services.ts'
import { statisticsRoutes } from '../../../../shared/vehicles/statistics.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** The available services at the person's prices. */
export const availableServicesQuery = callQuery(serviceRoutes.offered)

/** The available options in the person's country, at their prices. */
export const availableOptionsQuery = callQuery(optionRoutes.offered)

/** Due time and price of each time frame; asked again every minute, as the clock goes on. */
export const timeFramesQuery = queryOptions({
  ...callQuery(orderRoutes.timeFrames),
  refetchInterval: 60_000,
})

/** Power and torque of a vehicle after each service; not fetched for a typed vehicle. */
export const gainsQuery = (variant: string | null) =>
  queryOptions({
    ...callQuery(statisticsRoutes.gains, { query: { variant: variant ?? '' } }),
    enabled: variant !== null,
    staleTime: 10 * 60_000,
  })
