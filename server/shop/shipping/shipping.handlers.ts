import type { shippingRoutes } from '../../../shared/shop/shipping.ts'
import type { Handlers } from '../../platform/http/context.ts'
import {
  addShippingMethod,
  listShippingMethods,
  readShippingMethod,
  removeShippingMethod,
  updateShippingMethod,
} from './shipping.ts'

export const shippingHandlers: Handlers<typeof shippingRoutes> = {
  all: ({ db, user }) => listShippingMethods(db, user),
  byId: ({ db, user, params }) => readShippingMethod(db, user, params.id),
  add: ({ db, user, body }) => addShippingMethod(db, user, body),
  update: ({ db, user, body: { id, ...form } }) => updateShippingMethod(db, user, id, form),
  updateStatus: ({ db, user, body: { id, status } }) => updateShippingMethod(db, user, id, { status }),
  remove: ({ db, user, body }) => removeShippingMethod(db, user, body.id),
}
