import { shippingRoutes } from '../../../shared/shop/shipping.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listShippingMethods, readShippingMethod, shippingList } from './shipping.ts'

const handlers: Handlers<typeof shippingRoutes> = {
  all: ({ db, user }) => listShippingMethods(db, user),
  byId: ({ db, user, params }) => readShippingMethod(db, user, params.id),
  add: ({ db, user, body }) => shippingList.add(db, user, body),
  update: ({ db, user, body: { id, ...form } }) => shippingList.change(db, user, id, form),
  updateStatus: ({ db, user, body: { id, status } }) => shippingList.change(db, user, id, { status }),
  remove: ({ db, user, body }) => shippingList.remove(db, user, body.id),
}

/** Shipping methods of the shop. */
export const shopShipping: Feature = {
  name: 'shop-shipping',
  serves: [calls(shippingRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { shop_shipping_methods_name_unique: 'name_taken' },
}
