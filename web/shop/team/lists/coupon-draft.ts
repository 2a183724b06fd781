import type { Coupon } from '../../../../shared/shop/coupons.ts'

/** A coupon as its form edits it: one field for the discount, days instead of moments. */
export type CouponDraft = {
  name: string
  code: string
  flat_amount: number | '' | null
  percentage: number | '' | null
  min_order_amount: number | ''
  min_order_product_count: number
  start_date: string | null
  expiry_date: string | null
  category_id: string | null
  product_id: string | null
  max_uses: number | null
  max_uses_per_person: number | null
  status: Coupon['status']
}

/** Returns a coupon, or a new one of 10 %, as the form edits it. */
export const draftOf = (coupon: Coupon | undefined): CouponDraft => ({
  name: coupon?.name ?? '',
  code: coupon?.code ?? '',
  flat_amount: coupon?.flat_amount ?? null,
  percentage: coupon ? coupon.percentage : 10_00,
  min_order_amount: coupon?.min_order_amount ?? 0,
  min_order_product_count: coupon?.min_order_product_count ?? 0,
  start_date: coupon?.start_date ?? null,
  expiry_date: coupon?.expiry_date ?? null,
  category_id: coupon?.category_id ?? null,
  product_id: coupon?.product_id ?? null,
  max_uses: coupon?.max_uses ?? null,
  max_uses_per_person: coupon?.max_uses_per_person ?? null,
  status: coupon?.status ?? 'active',
})

/** Returns the moment of a typed day and time in the browser's zone, as the call takes it; null for none. */
export const momentOf = (typed: string): string | null => (typed ? new Date(typed).toISOString() : null)

/** Returns a moment as a field for day and time shows it in the browser's zone. */
export function typedMoment(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
