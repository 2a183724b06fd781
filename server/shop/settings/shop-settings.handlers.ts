import type { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readShopSettings, updateShopSettings } from './shop-settings.ts'

export const shopSettingsHandlers: Handlers<typeof shopSettingsRoutes> = {
  get: ({ db, portal, user }) => readShopSettings(db, portal, user),
  update: ({ db, portal, user, body }) => updateShopSettings(db, portal, user, body),
}
