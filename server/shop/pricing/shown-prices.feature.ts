import { shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { readShownPrices } from './read-shown-prices.ts'

/** Prices of the shop as a reader is shown them. */
export const shownPrices: Feature = {
  name: 'shop-prices',
  serves: [
    calls(shownPriceRoutes, {
      read: ({ db, portal, user }) => readShownPrices(db, portal, user),
    }),
  ],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
