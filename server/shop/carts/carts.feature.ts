import { eq } from 'drizzle-orm'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { cartHandlers } from './carts.handlers.ts'
import { carts } from './carts.tables.ts'
import { removeOldCarts } from './change-cart.ts'
import { readOwnCart } from './own-cart.ts'

/** Carts of guests and of people. */
export const shopCarts: Feature = {
  name: 'shop-carts',
  serves: [calls(cartRoutes, cartHandlers)],
  jobs: none,
  ofPeople: {
    ownData: readOwnCart,
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(carts).where(eq(carts.user_id, _id)),
    kept: {
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
