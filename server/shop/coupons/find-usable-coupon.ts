import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { couponProblem, type GoodsLine } from '../pricing/discount.ts'
import { couponUses } from './coupon-uses.tables.ts'
import { coupons } from './coupons.tables.ts'

const { search_text: _, ...columns } = getTableColumns(coupons)
type CouponRow = Omit<typeof coupons.$inferSelect, 'search_text'>

/** Coupon of a cart: `usable` is null when it takes nothing off, and `shown` says why; both are null without a code. */
type CouponOfCart = { usable: CouponRow | null; shown: Cart['coupon'] }

/** Finds a coupon by its code, regardless of case, and whether it takes something off these goods now; locks it if asked to. */
export async function findUsableCoupon(
  db: Db,
  user: Pick<Actor, '_id'> | null,
  code: string,
  goods: GoodsLine[],
  { lock = false } = {},
): Promise<CouponOfCart> {
  if (!code) return { usable: null, shown: null }
  if (!user) return { usable: null, shown: { code, name: '', problem: 'sign_in' } }
  const named = db.select(columns).from(coupons).where(sql`lower(${coupons.code}) = lower(${code})`)
  const [found] = await (lock ? named.for('update') : named)
  if (!found) return { usable: null, shown: { code, name: '', problem: 'unknown' } }
  const own = and(eq(couponUses.coupon_id, found._id), eq(couponUses.user_id, user._id))
  const [uses] = await db.select({ by: count() }).from(couponUses).where(own)
  const problem = couponProblem(found, goods, { now: new Date(), usedBySame: uses?.by ?? 0 })
  return { usable: problem ? null : found, shown: { code: found.code, name: found.name, problem } }
}
