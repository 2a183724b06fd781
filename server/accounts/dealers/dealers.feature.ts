import { dealerRoutes } from '../../../shared/accounts/dealers.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { listDealers } from './list-dealers.ts'

/** The public list of dealers and agents. */
export const dealers: Feature = {
  name: 'dealers',
  serves: [
    calls(dealerRoutes, {
      withPlace: ({ db, query }) => listDealers(db, query),
    }),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
