import { optionRoutes, serviceRoutes } from '../../../../shared/orders/services.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** The available services at the person's prices. */
export const availableServicesQuery = callQuery(serviceRoutes.offered)

/** The available options in the person's country, at their prices. */
export const availableOptionsQuery = callQuery(optionRoutes.offered)
