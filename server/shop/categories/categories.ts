import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { Category, CategoryForm } from '../../../shared/shop/categories.ts'
import { slugOf } from '../../../shared/shop/slug.ts'
import { inEachLanguage } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { removeFiles } from '../../platform/stored-files/remove-files.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { seesAllProducts } from '../access/sees-all-products.ts'
import { switchOffCoupons } from '../coupons/switch-off-coupons.ts'
import { products } from '../products/products.tables.ts'
import { deleteProducts } from '../products/remove-products.ts'
import { categories } from './categories.tables.ts'

/** Lists the categories by name, with the number of products that the reader may see. */
export function listCategories(db: Db, user: Actor | null, locale: LocaleCode): Promise<Category[]> {
  return selectCategories(db, user).orderBy(byName(locale))
}

const byName = inEachLanguage((sorted) => inOrder(asc(sorted(categories.name)), asc(categories._id)))

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

/** The categories as the operator manages them. */
export const categoryList = auditedTable(categories, {
  read: (db, id, user) => readCategory(db, user, { id }),
  topic: 'shop',
  acts: { add: 'shop_category_added', change: 'shop_category_changed', remove: 'shop_category_deleted' },
  named: ({ name }) => name,
  described: async ({ _id, name, slug }, db) => ({
    ...{ name, slug },
    products: await db.$count(products, eq(products.category_id, _id)),
  }),
})

/** Adds a category. Throws `category_slug_taken`, `invalid_input` for a name of which no slug can be made. */
export async function addCategory(db: Db, user: Actor, form: CategoryForm): Promise<Category> {
  return categoryList.add(db, user, rowOf(form))
}

/** Changes a category. Throws `not_found`, `changed_meanwhile`, `category_slug_taken`, `invalid_input`. */
export async function updateCategory(
  db: Db,
  user: Actor,
  { id, opened, ...form }: Edited<CategoryForm & { id: string }>,
): Promise<Category> {
  return categoryList.change(db, user, id, { ...rowOf(form), opened })
}

/**
 * Deletes a category with all its products.
 *
 * @throws AppError `not_found`, `forbidden` without the permission to delete its products, `product_reserved` while an
 *   order has reserved some of them
 */
export async function removeCategory(db: Db, portal: Portal, user: Actor, id: string) {
  let keys: string[] = []
  const removed = await categoryList.remove(db, user, id, async (db) => {
    const own = await db
      .select({ _id: products._id })
      .from(products)
      .where(eq(products.category_id, id))
      .orderBy(products._id)
    if (own.length > 0 && !holds(user, 'shop_manager.product.delete')) throw new AppError('forbidden')
    keys = await deleteProducts(
      db,
      user,
      own.map(({ _id }) => _id),
    )
    await switchOffCoupons(db, user, 'category', [id])
  })
  await removeFiles(portal, keys)
  return removed
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
