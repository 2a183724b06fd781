import type { CouponForm } from '../../../shared/shop/coupons.ts'
import type { ShippingForm } from '../../../shared/shop/shipping.ts'

const anyGoods = {
  ...{ category_id: null, product_id: null, start_date: null, expiry_date: null },
  ...{ min_order_amount: 0, min_order_product_count: 0, status: 'active' as const },
}

/** Coupons of the demo: a tenth off the first order, and an amount off large ones. */
export const coupons: CouponForm[] = [
  {
    ...anyGoods,
    ...{ name: 'First order', code: 'WELCOME10', flat_amount: null, percentage: 10_00 },
    ...{ max_uses: null, max_uses_per_person: 1 },
  },
  {
    ...anyGoods,
    ...{ name: 'Autumn fair', code: 'FAIR-50', flat_amount: 50_00, percentage: null },
    ...{ min_order_amount: 500_00, max_uses: 200, max_uses_per_person: null },
  },
]

const open = {
  ...{ local: true, countries: null, status: 'active' as const },
  ...{ weight_steps: [], max_weight: null },
}

/** Shipping methods of the demo. */
export const shippingMethods: ShippingForm[] = [
  {
    ...open,
    ...{ name: 'Parcel', local_shipping_cost: 5_90, international_shipping_cost: 14_90 },
    ...{ local_shipping_time: { from: 2, to: 3 }, international_shipping_time: { from: 4, to: 7 } },
    ...{ charge_per_product: false, free_from: 250_00, max_weight: 31_500 },
    weight_steps: [
      { from: 5_000, local_cost: 8_90, international_cost: 22_90 },
      { from: 10_000, local_cost: 12_90, international_cost: 34_90 },
    ],
  },
  {
    ...open,
    ...{ name: 'Express', local_shipping_cost: 14_90, international_shipping_cost: 39_00 },
    ...{ local_shipping_time: { from: 1, to: 1 }, international_shipping_time: { from: 2, to: 3 } },
    ...{ charge_per_product: false, free_from: null },
  },
  {
    ...open,
    ...{ name: 'Freight, for heavy goods', local_shipping_cost: 39_00, international_shipping_cost: 89_00 },
    ...{ local_shipping_time: { from: 3, to: 5 }, international_shipping_time: { from: 6, to: 12 } },
    ...{ charge_per_product: true, free_from: null },
    countries: ['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL'],
  },
]
