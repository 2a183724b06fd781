import type { shopStatisticsRoutes } from '../../../shared/shop/shop-statistics.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readStatistics } from './read-statistics.ts'

export const shopStatisticsHandlers: Handlers<typeof shopStatisticsRoutes> = {
  read: ({ db, portal, query }) => readStatistics(db, portal, query),
}
