import type { couponRoutes } from '../../../shared/shop/coupons.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addCoupon, listCoupons, readCoupon, removeCoupon, updateCoupon } from './coupons.ts'

export const couponHandlers: Handlers<typeof couponRoutes> = {
  all: ({ db, query }) => listCoupons(db, query),
  byId: ({ db, params }) => readCoupon(db, params),
  byCode: ({ db, params }) => readCoupon(db, params),
  add: ({ db, user, body }) => addCoupon(db, user, body),
  update: ({ db, user, body: { id, ...form } }) => updateCoupon(db, user, id, form),
  updateStatus: ({ db, user, body: { id, status } }) => updateCoupon(db, user, id, { status }),
  remove: ({ db, user, body }) => removeCoupon(db, user, body.id),
}
