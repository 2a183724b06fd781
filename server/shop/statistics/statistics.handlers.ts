import type { shopStatisticsRoutes } from '../../../shared/shop/shop-statistics.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { exportStatistics } from './export-statistics.ts'
import { readStatistics } from './read-statistics.ts'

export const shopStatisticsHandlers: Handlers<typeof shopStatisticsRoutes> = {
  export: ({ db, portal, user, query }) => exportStatistics(db, portal, user, query),
  read: ({ db, portal, locale, query }) => readStatistics(db, portal, locale, query),
}
