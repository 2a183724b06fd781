import { shippingRoutes } from '../../../shared/shop/shipping.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { shippingHandlers } from './shipping.handlers.ts'

/** Shipping methods of the shop. */
export const shopShipping: Feature = {
  name: 'shop-shipping',
  serves: [calls(shippingRoutes, shippingHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { shop_shipping_methods_name_unique: 'name_taken' },
}
