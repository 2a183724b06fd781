import { couponRoutes } from '../../../shared/shop/coupons.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { couponList, listCoupons, readCoupon } from './coupons.ts'

const handlers: Handlers<typeof couponRoutes> = {
  all: ({ db, locale, query }) => listCoupons(db, locale, query),
  byId: ({ db, params }) => readCoupon(db, params),
  byCode: ({ db, params }) => readCoupon(db, params),
  add: ({ db, user, body }) => couponList.add(db, user, body),
  update: ({ db, user, body: { id, ...form } }) => couponList.change(db, user, id, form),
  updateStatus: ({ db, user, body: { id, status } }) => couponList.change(db, user, id, { status }),
  remove: ({ db, user, body }) => couponList.remove(db, user, body.id),
}

/** Coupons of the shop. */
export const shopCoupons: Feature = {
  name: 'shop-coupons',
  serves: [calls(couponRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    shop_coupons_code_unique: 'coupon_code_taken',
    shop_coupons_category_id_shop_categories__id_fk: 'coupon_target_missing',
    shop_coupons_product_id_shop_products__id_fk: 'coupon_target_missing',
    shop_coupons_used: 'coupon_used_more',
    shop_coupons_one_discount: none,
    shop_coupons_one_target: none,
  },
}
