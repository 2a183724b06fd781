import { shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { shownPriceHandlers } from './shown-prices.handlers.ts'

/** Prices of the shop as a reader is shown them. */
export const shownPrices: Feature = {
  name: 'shop-prices',
  serves: [calls(shownPriceRoutes, shownPriceHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
