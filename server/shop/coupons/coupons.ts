import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { Coupon, CouponForm, couponRoutes, couponSorts } from '../../../shared/shop/coupons.ts'
import { inEachLanguage } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { categories } from '../categories/categories.tables.ts'
import { products } from '../products/products.tables.ts'
import { coupons } from './coupons.tables.ts'

const { search_text, deleted_goods, ...own } = getTableColumns(coupons)
const columns = {
  ...own,
  goods_name: sql<string>`coalesce((select c.name from ${categories} c where c._id = ${coupons.category_id}),
    (select p.name from ${products} p where p._id = ${coupons.product_id}), ${deleted_goods})`,
  goods_deleted: sql<boolean>`${deleted_goods} <> ''`,
}
const list = listOf(coupons, (db) => db.select(columns).from(coupons).$dynamic())

/** Lists coupons. */
export function listCoupons(
  db: Db,
  locale: LocaleCode,
  query: Query<typeof couponRoutes.all>,
): Promise<PageOf<Coupon>> {
  const { page, size, keywords, status, sort } = query
  const where = status && eq(coupons.status, status)
  return pageOf(db, list, where, {
    page,
    size,
    search: contains(search_text, keywords),
    order: sorts(locale)[sort],
  })
}

/** Reads one coupon by its id, or by its code regardless of case. Throws `not_found`. */
export async function readCoupon(db: Db, by: { id: string } | { code: string }): Promise<Coupon> {
  const which = 'id' in by ? eq(coupons._id, by.id) : sql`lower(${coupons.code}) = lower(${by.code})`
  const [found] = await db.select(columns).from(coupons).where(which)
  if (!found) throw new AppError('not_found')
  return found
}

/**
 * The coupons as the operator manages them. Throws `coupon_code_taken`, `invalid_input` for an unknown product or category,
 * `coupon_used_more` when fewer uses are allowed than there are.
 */
export const couponList = auditedTable(coupons, {
  read: (db, id) => readCoupon(db, { id }),
  topic: 'shop',
  acts: { add: 'coupon_added', change: 'coupon_changed', remove: 'coupon_deleted' },
  named: ({ name }) => name,
  // Whoever edits it says what it is for from now on.
  valuesOf: (form: Partial<CouponForm>) => ('code' in form ? { ...form, deleted_goods: '' } : form),
})

const sorts = inEachLanguage<Record<(typeof couponSorts)[number], SQL>>((sorted) => ({
  name: inOrder(asc(sorted(coupons.name)), asc(coupons._id)),
  '-name': inOrder(desc(sorted(coupons.name)), desc(coupons._id)),
  code: inOrder(asc(sql`lower(${coupons.code})`)),
  '-code': inOrder(desc(sql`lower(${coupons.code})`)),
  expiry_date: inOrder(sql`${coupons.expiry_date} asc nulls last`, asc(coupons._id)),
  '-expiry_date': inOrder(sql`${coupons.expiry_date} desc nulls last`, desc(coupons._id)),
  '-used': inOrder(desc(coupons.used), desc(coupons._id)),
}))
