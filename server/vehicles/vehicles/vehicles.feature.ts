import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { clearWords } from './search/clear-words.ts'
import { vehicleHandlers } from './vehicles.handlers.ts'

/** The tree of vehicles. */
export const vehicles: Feature = {
  name: 'vehicles',
  serves: [calls(vehicleRoutes, vehicleHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: clearWords,
  reconcile: none,
  constraints: {
    vtypes_name_unique: none,
    manufactures_name_unique: none,
    vmodels_name_unique: none,
    generations_name_unique: none,
    variants_name_unique: none,
  },
}
