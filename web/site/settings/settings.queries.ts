import { toolRoutes } from '../../../shared/accounts/profile.ts'
import { openingRoutes } from '../../../shared/site/opening-times.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** The fields of all tabs. */
export const settingsQuery = callQuery(settingsRoutes.read)

/** The nine colours. */
export const themeQuery = callQuery(settingsRoutes.theme)

/** The opening hours of each weekday. */
export const openTimesQuery = callQuery(openingRoutes.times)

/** The days on which it stays closed. */
export const closingDatesQuery = callQuery(openingRoutes.closingDates)

/** The tools the site supports. */
export const supportedToolsQuery = callQuery(toolRoutes.supported)
