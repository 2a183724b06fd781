import type { CouponProblem } from '../../../shared/shop/carts.ts'
import type { Coupon } from '../../../shared/shop/coupons.ts'
import { allocate } from './allocate.ts'

/** Goods of a cart line: how many, and what one of them costs net with its options. */
export type GoodsLine = { product_id: string; category_id: string; quantity: number; unit_price: number }

/** Returns the net amount of a line, without discount. */
export const netOf = ({ quantity, unit_price }: Pick<GoodsLine, 'quantity' | 'unit_price'>) =>
  quantity * unit_price

type Terms = Pick<
  Coupon,
  | 'flat_amount'
  | 'percentage'
  | 'min_order_amount'
  | 'min_order_product_count'
  | 'start_date'
  | 'expiry_date'
  | 'max_uses'
  | 'max_uses_per_person'
  | 'status'
  | 'used'
>

type Target = Pick<Coupon, 'category_id' | 'product_id'> & { deleted_goods: string }

/** Tells if a line's goods are among those that a coupon belongs to. */
function belongs({ category_id, product_id, deleted_goods }: Target, line: GoodsLine): boolean {
  if (deleted_goods) return false
  if (product_id) return line.product_id === product_id
  return category_id === null || line.category_id === category_id
}

/**
 * Returns why a coupon takes nothing off these goods now; null when it does.
 *
 * @param usedBySame orders of the same person that use it
 */
export function couponProblem(
  coupon: Terms & Target,
  lines: GoodsLine[],
  { now, usedBySame }: { now: Date; usedBySame: number },
): CouponProblem | null {
  const { status, start_date, expiry_date, max_uses, max_uses_per_person, used } = coupon
  if (status !== 'active') return 'inactive'
  if (start_date && Date.parse(start_date) > now.getTime()) return 'not_started'
  if (expiry_date && Date.parse(expiry_date) <= now.getTime()) return 'expired'
  if (max_uses !== null && used >= max_uses) return 'used_up'
  if (max_uses_per_person !== null && usedBySame >= max_uses_per_person) return 'used_by_you'
  const own = lines.filter((line) => belongs(coupon, line))
  if (own.length === 0) return 'other_goods'
  if (own.reduce((sum, line) => sum + netOf(line), 0) < coupon.min_order_amount) return 'amount_too_small'
  if (own.reduce((sum, { quantity }) => sum + quantity, 0) < coupon.min_order_product_count) return 'too_few'
  return null
}

/**
 * Returns what a coupon takes off each line, net, to the last unit: only off goods it belongs to, and never more than
 * they cost. A percentage is rounded half up over all of them, then divided.
 */
export function discountOf(
  coupon: (Target & Pick<Coupon, 'flat_amount' | 'percentage'>) | null,
  lines: GoodsLine[],
): number[] {
  if (!coupon) return lines.map(() => 0)
  const nets = lines.map((line) => (belongs(coupon, line) ? netOf(line) : 0))
  const goods = nets.reduce((sum, net) => sum + net, 0)
  const amount =
    coupon.flat_amount === null
      ? Math.round((goods * (coupon.percentage ?? 0)) / 10_000)
      : Math.min(coupon.flat_amount, goods)
  return allocate(amount, nets)
}
