import { searchRoutes } from '../../../shared/overview/search.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { searchHandlers } from './search.handlers.ts'

/** The search over everything, behind Ctrl-K. */
export const search: Feature = {
  name: 'search',
  serves: [calls(searchRoutes, searchHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
