import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { couponUses } from '../coupons/coupon-uses.tables.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { cartItems, carts } from './carts.tables.ts'

/** Reads what a person has in their cart, and the coupons that they used, for their export. */
export async function readOwnCart(db: Db, user_id: string) {
  const [cart, coupon_uses] = await Promise.all([
    db
      .select({ name: cartItems.name, quantity: cartItems.quantity, coupon_code: carts.coupon_code })
      .from(cartItems)
      .innerJoin(carts, eq(carts._id, cartItems.cart_id))
      .where(eq(carts.user_id, user_id))
      .orderBy(asc(cartItems._id)),
    db
      .select({ code: coupons.code, created_at: couponUses.created_at })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons._id, couponUses.coupon_id))
      .where(eq(couponUses.user_id, user_id))
      .orderBy(asc(couponUses._id)),
  ])
  return { shop_cart: cart, shop_coupon_uses: coupon_uses }
}
