import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { peopleHandlers } from './people.handlers.ts'

/** The accounts as the team sees and changes them. */
export const people: Feature = {
  name: 'people',
  serves: [calls(peopleRoutes, peopleHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
