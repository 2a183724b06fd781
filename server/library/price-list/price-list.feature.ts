import { priceListRoutes } from '../../../shared/library/price-list.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { priceListHandlers } from './price-list.handlers.ts'

/** The public price list. */
export const priceList: Feature = {
  name: 'price-list',
  serves: [calls(priceListRoutes, priceListHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
