import { eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { mostMoney } from '../../../shared/contract/fields.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { productRoutes } from '../../../shared/shop/products.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { audit } from '../../users/audit/audit.ts'
import { announceShop } from '../access/announce-shop.ts'
import { products } from './products.tables.ts'

/**
 * Changes the prices of products by a percentage, half a minor unit rounded up, or to one price; those that keep theirs
 * aren't counted. Throws `not_found` when one isn't there, `invalid_input` when one would cost too much.
 */
export function updateProductPrice(
  db: Db,
  user: Actor,
  { ids, percentage, price }: Body<typeof productRoutes.updatePrice>,
): Promise<{ changed: number }> {
  return db.transaction(async (db) => {
    const found = await db
      .select({ _id: products._id, name: products.name, price: products.price })
      .from(products)
      .where(inArray(products._id, ids))
      .orderBy(products._id)
      .for('no key update')
    if (found.length < new Set(ids).size) throw new AppError('not_found')
    const after = (before: number) => price ?? Math.round((before * (10_000 + (percentage ?? 0))) / 10_000)
    const others = found.filter((product) => after(product.price) !== product.price)
    if (others.some((product) => after(product.price) > mostMoney))
      throw new AppError('invalid_input', { fields: { percentage: 'too_big' } })
    for (const { _id, name, price: before } of others) {
      await db
        .update(products)
        .set({ price: after(before), updated_at: sql`now()` })
        .where(eq(products._id, _id))
      const change = { before: { price: before }, after: { price: after(before) } }
      await audit(db, user, 'product_changed', { _id, name }, change)
    }
    if (others.length > 0) await announceShop(db)
    return { changed: others.length }
  })
}
