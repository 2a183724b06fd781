import type { openingRoutes } from '../../../shared/site/opening-times.ts'
import type { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changeTab } from './change-tab.ts'
import { changeTheme } from './change-theme.ts'
import {
  addClosingDate,
  changeOpenTimes,
  listClosingDates,
  readOpenTimes,
  removeClosingDate,
} from './opening-times.ts'
import { purgeCaches } from './purge-caches.ts'
import { readSettingsOfSite, readTheme } from './read-settings.ts'

export const settingsHandlers: Handlers<typeof settingsRoutes> = {
  read: ({ portal }) => readSettingsOfSite(portal),
  change: ({ db, portal, user, body, files }) => changeTab(db, portal, user, body, files),
  theme: ({ portal }) => readTheme(portal),
  changeTheme: ({ db, portal, user, body }) => changeTheme(db, portal, user, body),
  purgeCaches: ({ db, user }) => purgeCaches(db, user),
}

export const openingHandlers: Handlers<typeof openingRoutes> = {
  times: ({ portal }) => readOpenTimes(portal),
  changeTimes: ({ db, portal, user, body }) => changeOpenTimes(db, portal, user, body),
  closingDates: ({ portal }) => listClosingDates(portal),
  addClosingDate: ({ db, portal, user, body }) => addClosingDate(db, portal, user, body),
  removeClosingDate: ({ db, portal, user, params }) => removeClosingDate(db, portal, user, params.id),
}
