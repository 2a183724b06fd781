import type { couponRoutes } from '../../../shared/shop/coupons.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { couponList, listCoupons, readCoupon } from './coupons.ts'

export const couponHandlers: Handlers<typeof couponRoutes> = {
  all: ({ db, locale, query }) => listCoupons(db, locale, query),
  byId: ({ db, params }) => readCoupon(db, params),
  byCode: ({ db, params }) => readCoupon(db, params),
  add: ({ db, user, body }) => couponList.add(db, user, body),
  update: ({ db, user, body: { id, ...form } }) => couponList.change(db, user, id, form),
  updateStatus: ({ db, user, body: { id, status } }) => couponList.change(db, user, id, { status }),
  remove: ({ db, user, body }) => couponList.remove(db, user, body.id),
}
