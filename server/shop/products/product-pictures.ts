import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { mostProductPictures } from '../../../shared/shop/products.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { keysOf, pictureAnswer } from '../../platform/pictures/stored-pictures.ts'
import type { StoredPicture } from '../../platform/pictures/with-drawn-files.ts'
import type { Portal } from '../../platform/portal.ts'
import { readShopFor } from '../access/read-shop-for.ts'
import { productPictures, products } from './products.tables.ts'

/**
 * Brings a product's pictures to those that remain, in their order, with the uploaded ones behind them. Call it while
 * the product is locked.
 *
 * @returns the storage keys of what is to be removed once the transaction commits
 * @throws AppError `invalid_input` for a picture that isn't the product's, `too_many_files`
 */
export async function changeProductPictures(
  db: Db,
  product_id: string,
  remaining: string[],
  uploads: StoredPicture[],
): Promise<string[]> {
  if (remaining.length + uploads.length > mostProductPictures) throw new AppError('too_many_files')
  const present = await db.select().from(productPictures).where(eq(productPictures.product_id, product_id))
  const known = remaining.every((id) => present.some(({ _id }) => _id === id))
  if (!known || new Set(remaining).size < remaining.length)
    throw new AppError('invalid_input', { fields: { pictures: 'invalid_value' } })
  for (const [position, _id] of remaining.entries())
    await db.update(productPictures).set({ position }).where(eq(productPictures._id, _id))
  for (const [index, { kind: _, ...picture }] of uploads.entries())
    await db.insert(productPictures).values({ ...picture, product_id, position: remaining.length + index })
  const gone = present.filter(({ _id }) => !remaining.includes(_id))
  for (const { _id } of gone) await db.delete(productPictures).where(eq(productPictures._id, _id))
  return gone.flatMap(keysOf)
}

/** Answers with a picture of a product that the reader may see, or with its thumbnail. Throws `not_found`, `feature_off`. */
export async function readProductPicture(
  db: Db,
  portal: Portal,
  user: Actor | null,
  _id: string,
  thumbnail = false,
): Promise<FileAnswer> {
  const { seesAll } = await readShopFor(db, portal, user)
  const [found] = await db
    .select({ picture: productPictures, status: products.status })
    .from(productPictures)
    .innerJoin(products, eq(products._id, productPictures.product_id))
    .where(eq(productPictures._id, _id))
  if (!found || (found.status !== 'published' && !seesAll)) throw new AppError('not_found')
  return {
    ...pictureAnswer(portal, found.picture, thumbnail),
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  }
}
