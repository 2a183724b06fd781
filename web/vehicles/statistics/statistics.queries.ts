import { queryOptions } from '@tanstack/react-query'
import { serviceRoutes } from '../../../shared/orders/services.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** A variant with all that is known of it; not fetched while none is chosen. */
export const variantDetailQuery = (id: string | undefined) =>
  queryOptions({
    ...callQuery(statisticsRoutes.variant, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  })

/** The services that are online, at the person's prices. */
export const servicesQuery = callQuery(serviceRoutes.offered)
