import type { dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboardHandlers: Handlers<typeof dashboardRoutes> = {
  read: ({ db, portal, user, query }) => readDashboard(db, portal, user, query.range),
}
