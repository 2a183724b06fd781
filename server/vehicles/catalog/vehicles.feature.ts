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
    vtypes_name_unique: 'name_taken',
    manufactures_name_unique: 'name_taken',
    vmodels_name_unique: 'name_taken',
    generations_name_unique: 'name_taken',
    variants_name_unique: 'name_taken',
  },
}
