import { shopStatisticsRoutes } from '../../../shared/shop/shop-statistics.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { shopStatisticsHandlers } from './statistics.handlers.ts'

/** Sales of the shop over time. */
export const shopStatistics: Feature = {
  name: 'shop-statistics',
  serves: [calls(shopStatisticsRoutes, shopStatisticsHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {},
}
