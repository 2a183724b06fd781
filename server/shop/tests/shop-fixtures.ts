import { randomUUID } from 'node:crypto'
import type { Body } from '../../../shared/contract/route.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { type Category, categoryRoutes } from '../../../shared/shop/categories.ts'
import { type Coupon, couponRoutes } from '../../../shared/shop/coupons.ts'
import { type ProductDetails, productRoutes } from '../../../shared/shop/products.ts'
import { type ShippingMethod, shippingRoutes } from '../../../shared/shop/shipping.ts'
import type { CalledPortal } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'

/** Adds a category of its own. */
export async function makeCategory(
  t: CalledPortal,
  admin: SignedIn,
  name = `Cables ${randomUUID()}`,
): Promise<Category> {
  const { data } = await t.call(categoryRoutes.add, { as: admin, body: { name } })
  return data
}

/** Returns the form of a product with a name and code of its own. */
export function productForm(category: Category, change: Partial<Body<typeof productRoutes.add>> = {}) {
  const product_code = randomUUID().slice(0, 8)
  return {
    name: `OBD cable ${product_code}`,
    product_code,
    category_id: category._id,
    price: 49_00,
    status: 'published' as const,
    ...change,
  }
}

/** Adds a published product. */
export async function makeProduct(
  t: CalledPortal,
  admin: SignedIn,
  change: Partial<Body<typeof productRoutes.add>> = {},
): Promise<ProductDetails> {
  const body = productForm(await makeCategory(t, admin), change)
  const { data } = await t.call(productRoutes.add, { as: admin, body })
  return data
}

/** Settings of a shop that is open, in Germany. */
export const openShop = { shop_status: true, company_country: 'DE' } as const

/** Adds a coupon of 10 % on everything, unless `change` says otherwise. */
export async function makeCoupon(
  t: CalledPortal,
  admin: SignedIn,
  { percentage = 10_00, ...change }: Partial<Body<typeof couponRoutes.add>> = {},
): Promise<Coupon> {
  const code = `C-${randomUUID().slice(0, 8)}`
  const body = { name: 'Spring', code, percentage: change.flat_amount ? null : percentage, ...change }
  const { data } = await t.call(couponRoutes.add, { as: admin, body })
  return data
}

/** Adds a shipping method: 5.00 at home, 15.00 abroad. */
export async function makeShipping(
  t: CalledPortal,
  admin: SignedIn,
  change: Partial<Body<typeof shippingRoutes.add>> = {},
): Promise<ShippingMethod> {
  const body = {
    name: 'Parcel',
    local_shipping_cost: 5_00,
    international_shipping_cost: 15_00,
    local_shipping_time: { from: 1, to: 2 },
    international_shipping_time: { from: 3, to: 6 },
    ...change,
  }
  const { data } = await t.call(shippingRoutes.add, { as: admin, body })
  return data
}

/** Sets the German rate of VAT to 19 % and the French to 20 %. */
export async function makeRates(t: CalledPortal, admin: SignedIn) {
  for (const [country, percentage] of [
    ['DE', 19_00],
    ['FR', 20_00],
  ] as const)
    await t.call(vatRoutes.add, { as: admin, body: { country, percentage } })
}
