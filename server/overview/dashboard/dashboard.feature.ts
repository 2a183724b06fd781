import { dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { countIdentified } from './identified-files.ts'
import { readDashboard } from './read-dashboard.ts'

/** Figures for the team. */
export const dashboard: Feature = {
  name: 'dashboard',
  serves: [
    calls(dashboardRoutes, {
      read: ({ db, portal, user, query }) => readDashboard(db, portal, user, query.range),
      identified: ({ db, portal, query }) => countIdentified(db, portal, query.range),
    }),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
