import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { Category, CategoryForm } from '../../../shared/shop/categories.ts'
import { slugOf } from '../../../shared/shop/slug.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { removeFiles } from '../../platform/kept-files/remove-files.ts'
import type { Portal } from '../../platform/portal.ts'
import { announceShop } from '../access/announce-shop.ts'
import { seesAllProducts } from '../access/sees-all-products.ts'
import { switchOffCoupons } from '../coupons/switch-off-coupons.ts'
import { products } from '../products/products.tables.ts'
import { deleteProducts } from '../products/remove-products.ts'
import { categories } from './categories.tables.ts'

/** Lists the categories by name, with the number of products that the reader may see. */
export function listCategories(db: Db, user: Actor | null): Promise<Category[]> {
  return selectCategories(db, user).orderBy(asc(sql`lower(${categories.name})`), asc(categories._id))
}

/** Reads one category by its id or its slug. Throws `not_found`. */
export async function readCategory(
  db: Db,
  user: Actor | null,
  by: { id: string } | { slug: string },
): Promise<Category> {
  const which: SQL = 'id' in by ? eq(categories._id, by.id) : eq(categories.slug, by.slug)
  const [found] = await selectCategories(db, user).where(which)
  if (!found) throw new AppError('not_found')
  return found
}

/** Adds a category. Throws `category_slug_taken`, `invalid_input` for a name of which no slug can be made. */
export function addCategory(db: Db, user: Actor, form: CategoryForm): Promise<Category> {
  return db.transaction(async (db) => {
    const [added] = await db.insert(categories).values(rowOf(form)).returning()
    if (!added) throw new AppError('internal_error')
    await audit(db, user, 'shop_category_added', added, { after: rowOf(form) })
    await announceShop(db)
    return { ...added, products: 0 }
  })
}

/** Changes a category. Throws `not_found`, `changed_meanwhile`, `category_slug_taken`, `invalid_input`. */
export async function updateCategory(
  db: Db,
  user: Actor,
  { id, opened, ...form }: Edited<CategoryForm & { id: string }>,
): Promise<Category> {
  const which = eq(categories._id, id)
  await changeRecord(db, user, {
    act: 'shop_category_changed',
    changes: rowOf(form),
    opened,
    read: async (db) => (await db.select().from(categories).where(which).for('update'))[0],
    formOf: (category) => category,
    write: async (db, changed) => (await db.update(categories).set(changed).where(which).returning())[0],
    named: (category) => category,
    announce: announceShop,
  })
  return readCategory(db, user, { id })
}

/**
 * Deletes a category with all its products.
 *
 * @throws AppError `not_found`, `forbidden` without the permission to delete its products, `product_reserved` while an
 *   order has reserved some of them
 */
export async function removeCategory(db: Db, portal: Portal, user: Actor, id: string) {
  const keys = await db.transaction(async (db) => {
    const [found] = await db.select().from(categories).where(eq(categories._id, id)).for('update')
    if (!found) throw new AppError('not_found')
    const own = await db
      .select({ _id: products._id })
      .from(products)
      .where(eq(products.category_id, id))
      .orderBy(products._id)
    if (own.length > 0 && !holds(user, 'shop_manager.product.delete')) throw new AppError('forbidden')
    const keys = await deleteProducts(
      db,
      user,
      own.map(({ _id }) => _id),
    )
    await switchOffCoupons(db, user, 'category', [id])
    await db.delete(categories).where(eq(categories._id, id))
    await audit(db, user, 'shop_category_deleted', found, {
      before: { name: found.name, products: own.length },
    })
    await announceShop(db)
    return keys
  })
  await removeFiles(portal, keys)
  return { ok: true as const }
}

function rowOf({ name, slug = slugOf(name) }: CategoryForm) {
  if (!slug) throw new AppError('invalid_input', { fields: { slug: 'required' } })
  return { name, slug }
}

function selectCategories(db: Db, user: Actor | null) {
  const seen = seesAllProducts(user) ? sql`true` : sql`p.status = 'published'`
  return db
    .select({
      _id: categories._id,
      name: categories.name,
      slug: categories.slug,
      products: sql<number>`(select count(*)::int from ${products} p where p.category_id = ${categories}._id and ${seen})`,
    })
    .from(categories)
    .$dynamic()
}
