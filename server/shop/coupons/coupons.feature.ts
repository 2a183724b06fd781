import { couponRoutes } from '../../../shared/shop/coupons.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { couponHandlers } from './coupons.handlers.ts'

/** Coupons of the shop. */
export const shopCoupons: Feature = {
  name: 'shop-coupons',
  serves: [calls(couponRoutes, couponHandlers)],
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
