import type { dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { countIdentified } from './identified-files.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardHandlers: Handlers<typeof dashboardRoutes> = {
  read: ({ db, portal, user, query }) => readDashboard(db, portal, user, query.range),
  identified: ({ db, portal, query }) => countIdentified(db, portal, query.range),
}
