import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { vehicleHandlers } from './vehicles.handlers.ts'

/** The tree of vehicles. */
export const vehicles: Feature = {
  name: 'vehicles',
  serves: [calls(vehicleRoutes, vehicleHandlers)],
  jobs: none,
  ofPeople: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
