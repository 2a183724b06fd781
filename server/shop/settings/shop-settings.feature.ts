import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { shopSettingsHandlers } from './shop-settings.handlers.ts'

/** Settings of the shop, kept in the site's record. */
export const shopSettings: Feature = {
  name: 'shop-settings',
  serves: [calls(shopSettingsRoutes, shopSettingsHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {},
}
