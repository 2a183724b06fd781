import type { Answer } from '../../../shared/contract/route.ts'
import type { cartRoutes } from '../../../shared/shop/carts.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseClosedShop } from '../access/read-shop-for.ts'
import { findUsableCoupon } from '../coupons/find-usable-coupon.ts'
import { discountOf } from '../pricing/discount.ts'
import { readCartLines } from './cart-lines.ts'
import { findCart } from './find-cart.ts'

/** Tells what a coupon would take off a person's cart now, or why it takes nothing. Throws `feature_off`. */
export async function validateCoupon(
  db: Db,
  portal: Portal,
  user: Actor,
  code: string,
): Promise<Answer<typeof cartRoutes.validateCoupon>> {
  await refuseClosedShop(db, portal)
  const cart = await findCart(db, { user })
  const lines = cart ? await readCartLines(db, cart._id, 0) : []
  const ordered = lines.filter(({ problem }) => problem !== 'gone')
  const { usable, shown } = await findUsableCoupon(db, user, code, ordered)
  const discount = discountOf(usable, ordered).reduce((sum, part) => sum + part, 0)
  return { ...(shown ?? { code, name: '', problem: 'unknown' as const }), discount }
}
