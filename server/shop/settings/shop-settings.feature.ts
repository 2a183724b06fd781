import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { readShopSettings, updateShopSettings } from './shop-settings.ts'

/** Settings of the shop, stored in the site's record. */
export const shopSettings: Feature = {
  name: 'shop-settings',
  serves: [
    calls(shopSettingsRoutes, {
      get: ({ db, portal, user }) => readShopSettings(db, portal, user),
      update: ({ db, portal, user, body }) => updateShopSettings(db, portal, user, body),
    }),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {},
}
