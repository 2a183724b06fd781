import { registrationRoutes } from '../../../shared/vehicles/registration.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { removeOldLookups } from './look-up-plate.ts'
import { searchRegistration } from './search-registration.ts'

/** Vehicles by plate and VIN. */
export const registration: Feature = {
  name: 'registration',
  serves: [
    calls(registrationRoutes, {
      search: ({ db, portal, params, query }) => searchRegistration(db, portal, params.reg, query.country),
    }),
  ],
  jobs: none,
  // Plates are stored without their owners, and without those who asked.
  ofPeople: none,
  storedFiles: none,
  clearOld: removeOldLookups,
  reconcile: none,
  constraints: none,
}
