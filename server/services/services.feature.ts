import { optionRoutes, serviceRoutes } from '../../shared/services/services.ts'
import { calls, type Feature, none } from '../platform/feature.ts'
import { optionHandlers, serviceHandlers } from './services.handlers.ts'

/** Services and options that customers order. */
export const services: Feature = {
  name: 'services',
  serves: [calls(serviceRoutes, serviceHandlers), calls(optionRoutes, optionHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    services_name_unique: 'name_taken',
    options_name_unique: 'name_taken',
    orders_service_id_services__id_fk: 'service_in_use',
  },
}
