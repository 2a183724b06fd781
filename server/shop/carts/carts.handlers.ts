import type { cartRoutes } from '../../../shared/shop/carts.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addToCart, joinCarts, readCart, updateCart } from './change-cart.ts'
import { validateCoupon } from './validate-coupon.ts'

export const cartHandlers: Handlers<typeof cartRoutes> = {
  read: ({ db, portal, user, query }) => readCart(db, portal, { user, ...query }),
  addItem: ({ db, portal, user, body }) => addToCart(db, portal, { user, ...body }, body),
  update: ({ db, portal, user, body }) => updateCart(db, portal, { user, ...body }, body),
  validateCoupon: ({ db, portal, user, body }) => validateCoupon(db, portal, user, body.code),
  join: ({ db, portal, user, body }) => joinCarts(db, portal, user, body.shopping_cart_id),
}
