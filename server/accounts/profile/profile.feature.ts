import { profileRoutes, toolRoutes } from '../../../shared/accounts/profile.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { profileHandlers, toolHandlers } from './profile.handlers.ts'

/** People's own accounts. */
export const profile: Feature = {
  name: 'profile',
  serves: [calls(profileRoutes, profileHandlers), calls(toolRoutes, toolHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
