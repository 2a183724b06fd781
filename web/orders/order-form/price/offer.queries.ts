import { queryOptions } from '@tanstack/react-query'
import { optionRoutes, serviceRoutes } from '../../../../shared/orders/services.ts'
import { call } from '../../../app/api/api.ts'

/** The services on offer, at the person's prices. */
export const offeredServicesQuery = queryOptions({
  queryKey: ['services', 'offered'],
  queryFn: ({ signal }) => call(serviceRoutes.offered, { signal }),
})

/** The options on offer in the person's country, at their prices. */
export const offeredOptionsQuery = queryOptions({
  queryKey: ['options', 'offered'],
  queryFn: ({ signal }) => call(optionRoutes.offered, { signal }),
})
