import { searchRoutes } from '../../../shared/overview/search.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { searchAll } from './search-all.ts'

/** The search over everything, behind Ctrl-K. */
export const search: Feature = {
  name: 'search',
  serves: [
    calls(searchRoutes, {
      all: ({ db, portal, user, query }) => searchAll(db, portal, user, query.keywords),
    }),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
