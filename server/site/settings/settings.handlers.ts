import type { openingRoutes } from '../../../shared/site/opening-times.ts'
import type { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changeTab } from './change-tab.ts'
import { changeTheme } from './change-theme.ts'
import { checkSmtp } from './check-smtp.ts'
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
  read: ({ outside }) => readSettingsOfSite(outside),
  change: ({ db, outside, user, body, files }) => changeTab(db, outside, user, body, files),
  theme: ({ outside }) => readTheme(outside),
  changeTheme: ({ db, outside, user, body }) => changeTheme(db, outside, user, body),
  checkSmtp: ({ outside, user, body }) => checkSmtp(outside, user, body),
  purgeCaches: ({ db, user }) => purgeCaches(db, user),
}

export const openingHandlers: Handlers<typeof openingRoutes> = {
  times: ({ outside }) => readOpenTimes(outside),
  changeTimes: ({ db, outside, user, body }) => changeOpenTimes(db, outside, user, body),
  closingDates: ({ outside }) => listClosingDates(outside),
  addClosingDate: ({ db, outside, user, body }) => addClosingDate(db, outside, user, body),
  removeClosingDate: ({ db, outside, user, params }) => removeClosingDate(db, outside, user, params.id),
}
