import { randomUUID } from 'node:crypto'
import type { Body } from '../../../shared/contract/route.ts'
import { type Category, categoryRoutes } from '../../../shared/shop/categories.ts'
import { type ProductDetails, productRoutes } from '../../../shared/shop/products.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'

/** Adds a category of its own. */
export async function makeCategory(
  t: TestApp,
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
  t: TestApp,
  admin: SignedIn,
  change: Partial<Body<typeof productRoutes.add>> = {},
): Promise<ProductDetails> {
  const body = productForm(await makeCategory(t, admin), change)
  const { data } = await t.call(productRoutes.add, { as: admin, body })
  return data
}
