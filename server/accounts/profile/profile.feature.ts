import { profileRoutes, toolRoutes } from '../../../shared/accounts/profile.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { profileHandlers, toolHandlers } from './profile.handlers.ts'

/** What people see and change of their own account. */
export const profile: Feature = {
  name: 'profile',
  serves: [calls(profileRoutes, profileHandlers), calls(toolRoutes, toolHandlers)],
  jobs: none,
  ofPeople: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
