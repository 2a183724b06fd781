import { registrationRoutes } from '../../../shared/vehicles/registration.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { removeOldLookups } from './look-up-plate.ts'
import { registrationHandlers } from './registration.handlers.ts'

/** Vehicles by plate and VIN. */
export const registration: Feature = {
  name: 'registration',
  serves: [calls(registrationRoutes, registrationHandlers)],
  jobs: none,
  // Plates are kept without their keepers, and without those who asked.
  ofPeople: none,
  storedFiles: none,
  clearOld: removeOldLookups,
  reconcile: none,
  constraints: none,
}
