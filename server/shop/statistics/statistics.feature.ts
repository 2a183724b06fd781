import { shopStatisticsRoutes } from '../../../shared/shop/shop-statistics.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { exportStatistics } from './export-statistics.ts'
import { readStatistics } from './read-statistics.ts'

/** Sales of the shop over time. */
export const shopStatistics: Feature = {
  name: 'shop-statistics',
  serves: [
    calls(shopStatisticsRoutes, {
      export: ({ db, portal, user, query }) => exportStatistics(db, portal, user, query),
      read: ({ db, portal, locale, query }) => readStatistics(db, portal, locale, query),
    }),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {},
}
