import { eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { ProductStatus } from '../../../shared/shop/products.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { keysOf } from '../../platform/pictures/stored-pictures.ts'
import type { Portal } from '../../platform/portal.ts'
import { removeFiles } from '../../platform/stored-files/remove-files.ts'
import { audit, type Doer } from '../../users/audit/audit.ts'
import { announceShop } from '../access/announce-shop.ts'
import { switchOffCoupons } from '../coupons/switch-off-coupons.ts'
import { productPictures, products } from './products.tables.ts'

/** Deletes products. Throws `not_found`, `product_reserved` while an order that isn't paid has some of them. */
export async function removeProducts(db: Db, portal: Portal, user: Actor, ids: string[]) {
  const keys = await db.transaction(async (db) => {
    const keys = await deleteProducts(db, user, ids)
    await announceShop(db)
    return keys
  })
  await removeFiles(portal, keys)
  return { ok: true as const }
}

/**
 * Deletes products with their pictures and stock entries, in the caller's transaction. Errors as `removeProducts`.
 *
 * @returns the storage keys of their pictures, to be removed once the transaction commits
 */
export async function deleteProducts(db: Db, user: Doer, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await lockProducts(db, ids)
  if (found.some(({ reserved }) => reserved > 0)) throw new AppError('product_reserved')
  const pictures = await db
    .delete(productPictures)
    .where(inArray(productPictures.product_id, ids))
    .returning()
  await switchOffCoupons(db, user, 'product', ids)
  await db.delete(products).where(inArray(products._id, ids))
  for (const product of found) await audit(db, user, 'product_deleted', product)
  return pictures.flatMap(keysOf)
}

/** Sets the status of products; those that have it already aren't counted. Throws `not_found` when one isn't there. */
export function updateProductStatus(
  db: Db,
  user: Actor,
  { ids, status }: { ids: string[]; status: ProductStatus },
): Promise<{ changed: number }> {
  return db.transaction(async (db) => {
    const found = await lockProducts(db, ids)
    const others = found.filter((product) => product.status !== status)
    for (const { _id, name, status: before } of others) {
      await db.update(products).set({ status, updated_at: sql`now()` }).where(eq(products._id, _id))
      await audit(
        db,
        user,
        'product_changed',
        { _id, name },
        { before: { status: before }, after: { status } },
      )
    }
    if (others.length > 0) await announceShop(db)
    return { changed: others.length }
  })
}

/** Locks products in the order of their ids, which two callers share. Throws `not_found` when one isn't there. */
async function lockProducts(db: Db, ids: string[]) {
  const found = await db
    .select({
      _id: products._id,
      name: products.name,
      status: products.status,
      reserved: products.reserved,
    })
    .from(products)
    .where(inArray(products._id, ids))
    .orderBy(products._id)
    .for('update')
  if (found.length < new Set(ids).size) throw new AppError('not_found')
  return found
}
