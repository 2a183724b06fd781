import { dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { dashboardHandlers } from './dashboard.handlers.ts'

/** Figures for the team. */
export const dashboard: Feature = {
  name: 'dashboard',
  serves: [calls(dashboardRoutes, dashboardHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
