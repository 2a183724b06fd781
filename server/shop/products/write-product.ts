import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { ProductDetails, ProductForm, productRoutes } from '../../../shared/shop/products.ts'
import { slugOf } from '../../../shared/shop/slug.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { withStoredPictures } from '../../platform/pictures/with-stored-pictures.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { removeFiles } from '../../platform/stored-files/remove-files.ts'
import { cleanHtml } from '../../site/content/clean-html.ts'
import { audit } from '../../users/audit/audit.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { announceShop } from '../access/announce-shop.ts'
import { changeStock } from '../stock/change-stock.ts'
import { readProduct } from './list-products.ts'
import { changeProductPictures } from './product-pictures.ts'
import { products } from './products.tables.ts'

type Added = Body<typeof productRoutes.add>
type Updated = Body<typeof productRoutes.update>

/**
 * Adds a product with its pictures, and its first stock as received.
 *
 * @throws AppError `product_slug_taken`, `product_code_taken`, `picture_unreadable`; `invalid_input` for an unknown
 *   category, or a name of which no slug can be made
 */
export async function addProduct(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  { inventory, ...form }: Added,
  files: StagedFile[],
): Promise<ProductDetails> {
  const row = await rowOf(form)
  return withStoredPictures(portal, files, (stored) =>
    db.transaction(async (db) => {
      const [added] = await db.insert(products).values(row).returning({ _id: products._id })
      if (!added) throw new AppError('internal_error')
      await changeProductPictures(db, added._id, [], stored)
      if (inventory > 0) {
        const effect_key = `first:${added._id}`
        await changeStock(db, [
          { product_id: added._id, reason: 'received', inventory, created_by: user._id, effect_key },
        ])
      }
      const product = await readProduct(db, portal, user, { id: added._id })
      await audit(db, user, 'product_added', product, { after: described(product) })
      await announceShop(db)
      return product
    }),
  )
}

/** Changes a product, and its pictures to the remaining ones with the uploaded ones behind them. Errors: `not_found`, `changed_meanwhile`, those of `addProduct`, `too_many_files`. */
export async function updateProduct(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  { id, opened, ...sent }: Updated,
  files: StagedFile[],
): Promise<ProductDetails> {
  return withStoredPictures(portal, files, async (stored) => {
    const { product, removed } = await db.transaction(async (db) => {
      const found = await db
        .select({ _id: products._id })
        .from(products)
        .where(eq(products._id, id))
        .for('no key update')
      if (found.length === 0) throw new AppError('not_found')
      const before = await readProduct(db, portal, user, { id })
      const present = {
        ...before,
        category_id: before.category._id,
        pictures: before.pictures.map(({ _id }) => _id),
      }
      const { pictures, ...form } = await mergeOthersChanges<Omit<Updated, 'id' | 'opened'>>(
        db,
        before,
        sent,
        opened,
        present,
      )
      const row = await rowOf(form)
      await db
        .update(products)
        .set({ ...row, updated_at: sql`now()` })
        .where(eq(products._id, id))
      const removed = await changeProductPictures(db, id, pictures, stored)
      const product = await readProduct(db, portal, user, { id })
      await audit(db, user, 'product_changed', product, {
        before: described(before),
        after: described(product),
      })
      await announceShop(db)
      return { product, removed }
    })
    await removeFiles(portal, removed)
    return product
  })
}

async function rowOf(form: ProductForm) {
  const slug = form.slug ?? slugOf(form.name)
  if (!slug) throw new AppError('invalid_input', { fields: { slug: 'required' } })
  return {
    ...form,
    slug,
    description: await cleanHtml(form.description),
    extra_options: form.extra_options.map(({ _id = randomUUID(), ...option }) => ({ _id, ...option })),
  }
}

/** Returns a product's fields as the audit log records them. */
function described({ name, product_code, price, status, category, extra_options, pictures }: ProductDetails) {
  return {
    name,
    product_code,
    price,
    status,
    category: category.name,
    extra_options: extra_options.map((option) => `${option.name} ${option.price}`),
    pictures: pictures.length,
  }
}
