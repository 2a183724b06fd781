import { asc, eq } from 'drizzle-orm'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { couponUses } from '../coupons/coupon-uses.tables.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { cartItems, carts } from './carts.tables.ts'
import { addToCart, joinCarts, readCart, removeOldCarts, updateCart } from './change-cart.ts'
import { validateCoupon } from './validate-coupon.ts'

const handlers: Handlers<typeof cartRoutes> = {
  read: ({ db, portal, user, query }) => readCart(db, portal, { user, ...query }),
  addItem: ({ db, portal, user, body }) => addToCart(db, portal, { user, ...body }, body),
  update: ({ db, portal, user, body }) => updateCart(db, portal, { user, ...body }, body),
  validateCoupon: ({ db, portal, user, body }) => validateCoupon(db, portal, user, body.code),
  join: ({ db, portal, user, body }) => joinCarts(db, portal, user, body.shopping_cart_id),
}

/** Carts of guests and of people. */
export const shopCarts: Feature = {
  name: 'shop-carts',
  serves: [calls(cartRoutes, handlers)],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      shop_cart: await db
        .select({ name: cartItems.name, quantity: cartItems.quantity, coupon_code: carts.coupon_code })
        .from(cartItems)
        .innerJoin(carts, eq(carts._id, cartItems.cart_id))
        .where(eq(carts.user_id, person_id))
        .orderBy(asc(cartItems._id)),
      shop_coupon_uses: await db
        .select({ code: coupons.code, created_at: couponUses.created_at })
        .from(couponUses)
        .innerJoin(coupons, eq(coupons._id, couponUses.coupon_id))
        .where(eq(couponUses.user_id, person_id))
        .orderBy(asc(couponUses._id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(carts).where(eq(carts.user_id, _id)),
    retained: {
      'shop_coupon_uses.user_id':
        'Its order stays in the books, and a coupon isn’t used more often than allowed.',
    },
  },
  storedFiles: none,
  clearOld: removeOldCarts,
  reconcile: none,
  constraints: {
    // Lines and carts are put in with these in mind.
    shop_cart_items_unique: none,
    shop_cart_items_quantity: none,
    shop_carts_user_id_unique: none,
    shop_coupon_uses_shop_order_id_unique: none,
  },
}
