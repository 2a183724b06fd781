import { openingRoutes } from '../../../shared/site/opening-times.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { openingHandlers, settingsHandlers } from './settings.handlers.ts'

/** The settings of the site, and opening hours. */
export const settings: Feature = {
  name: 'settings',
  serves: [calls(settingsRoutes, settingsHandlers), calls(openingRoutes, openingHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    settings_one_row: none,
  },
}
