import { z } from 'zod'
import { byId, id, keywords, moment, money, ok, requiredLine, timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { activeStatuses } from './shipping.ts'

/** Time from or to which a coupon is valid, as any ISO-8601 time. */
const bound = moment.nullable().default(null)
const most = z.number().int().min(1).max(1_000_000).nullable().default(null)

const couponFields = {
  name: requiredLine(),
  /** Unique regardless of case; letters, digits, hyphens. */
  code: z
    .string()
    .trim()
    .max(30)
    .regex(/^[\p{L}\p{N}-]{3,30}$/u),
  /** Net money off the goods, in the minor unit of the site's currency. */
  flat_amount: money.min(1).nullable().default(null),
  /** Hundredths of a percent off the goods: 1000 is 10 %. */
  percentage: z.number().int().min(1).max(10_000).nullable().default(null),
  /** Net amount of the goods it belongs to that an order needs at least. */
  min_order_amount: money.default(0),
  /** Pieces of the goods it belongs to that an order needs at least. */
  min_order_product_count: z.number().int().min(0).max(10_000).default(0),
  start_date: bound,
  expiry_date: bound,
  /** Goods it belongs to: of one category, one product, or all. */
  category_id: id.nullable().default(null),
  product_id: id.nullable().default(null),
  /** Most uses in all, and most of one person; null: any number. */
  max_uses: most,
  max_uses_per_person: most,
  status: z.enum(activeStatuses).default('active'),
}

export const couponForm = z
  .object(couponFields)
  .refine(({ flat_amount, percentage }) => (flat_amount === null) !== (percentage === null), {
    path: ['percentage'],
    message: 'one_discount',
  })
  .refine(({ category_id, product_id }) => category_id === null || product_id === null, {
    path: ['product_id'],
    message: 'one_target',
  })
  .refine(
    ({ start_date, expiry_date }) =>
      !start_date || !expiry_date || Date.parse(start_date) < Date.parse(expiry_date),
    {
      path: ['expiry_date'],
      message: 'too_small',
    },
  )
export type CouponForm = z.output<typeof couponForm>

/** Coupon with the number of orders that use it; those that were cancelled gave their use back. */
export const coupon = z.object({
  ...{ _id: id, ...couponFields, used: z.number().int(), created_at: timestamp },
  /** Name of its category or product; empty for all goods. It takes nothing off once those were deleted. */
  goods_name: z.string(),
  goods_deleted: z.boolean(),
})
export type Coupon = z.output<typeof coupon>

export const couponSorts = ['name', '-name', 'code', '-code', 'expiry_date', '-expiry_date', '-used'] as const

export const couponRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/shop/coupon/get_all',
    shows: ['shop'],
    inLanguage: true,
    access: ['shop_manager.coupon.add', 'shop_manager.coupon.edit', 'shop_manager.coupon.delete'],
    summary: 'The coupons, by name unless sorted otherwise',
    query: paging.extend({
      keywords,
      status: z.enum(activeStatuses).optional(),
      sort: z.enum(couponSorts).default('name'),
    }),
    response: paged(coupon),
  },
  byId: {
    method: 'GET',
    path: '/shop/coupon/get_by_id/:id',
    access: ['shop_manager.coupon.add', 'shop_manager.coupon.edit', 'shop_manager.coupon.delete'],
    summary: 'One coupon',
    params: byId,
    response: coupon,
  },
  byCode: {
    method: 'GET',
    path: '/shop/coupon/get_by_code/:code',
    access: ['shop_manager.coupon.add', 'shop_manager.coupon.edit', 'shop_manager.coupon.delete'],
    summary: 'The coupon with this code, regardless of case',
    params: z.object({ code: requiredLine(30) }),
    response: coupon,
  },
  add: {
    method: 'POST',
    path: '/shop/coupon/add',
    changes: ['shop'],
    access: 'shop_manager.coupon.add',
    summary: 'Add a coupon',
    body: couponForm,
    response: coupon,
  },
  update: {
    method: 'POST',
    path: '/shop/coupon/update',
    changes: ['shop'],
    access: 'shop_manager.coupon.edit',
    summary: 'Change a coupon; orders keep their discount',
    body: couponForm.safeExtend({ id, opened: openedWith }),
    response: coupon,
  },
  updateStatus: {
    method: 'POST',
    path: '/shop/coupon/update_status',
    changes: ['shop'],
    access: 'shop_manager.coupon.edit',
    summary: 'Switch a coupon on or off',
    body: z.object({ id, status: z.enum(activeStatuses) }),
    response: coupon,
  },
  remove: {
    method: 'POST',
    path: '/shop/coupon/delete',
    changes: ['shop'],
    access: 'shop_manager.coupon.delete',
    summary: 'Delete a coupon; orders keep their discount',
    body: byId,
    response: ok,
  },
})
