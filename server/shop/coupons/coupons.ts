import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { Coupon, CouponForm, couponRoutes, couponSorts } from '../../../shared/shop/coupons.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announceShop } from '../access/announce-shop.ts'
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
export function listCoupons(db: Db, query: Query<typeof couponRoutes.all>): Promise<PageOf<Coupon>> {
  const { page, size, keywords, status, sort } = query
  const where = status && eq(coupons.status, status)
  return pageOf(db, list, where, { page, size, search: contains(search_text, keywords), order: sorts[sort] })
}

/** Reads one coupon by its id, or by its code regardless of case. Throws `not_found`. */
export async function readCoupon(db: Db, by: { id: string } | { code: string }): Promise<Coupon> {
  const which = 'id' in by ? eq(coupons._id, by.id) : sql`lower(${coupons.code}) = lower(${by.code})`
  const [found] = await db.select(columns).from(coupons).where(which)
  if (!found) throw new AppError('not_found')
  return found
}

/** Adds a coupon. Throws `coupon_code_taken`, `invalid_input` for an unknown product or category. */
export function addCoupon(db: Db, user: Actor, form: CouponForm): Promise<Coupon> {
  return db.transaction(async (db) => {
    const [added] = await db.insert(coupons).values(form).returning(columns)
    if (!added) throw new AppError('internal_error')
    await audit(db, user, 'coupon_added', added, { after: { ...form } })
    await announceShop(db)
    return added
  })
}

/**
 * Changes a coupon, or its status alone. Throws `not_found`, `changed_meanwhile`, `coupon_code_taken`, `coupon_used_more` when
 * fewer uses are allowed than there are.
 */
export function updateCoupon(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...changes }: Edited<CouponForm | Pick<CouponForm, 'status'>>,
): Promise<Coupon> {
  const which = eq(coupons._id, _id)
  return changeRecord(db, user, {
    act: 'coupon_changed',
    changes,
    opened,
    read: async (db) => (await db.select(columns).from(coupons).where(which).for('update'))[0],
    formOf: (coupon) => coupon,
    write: async (db, changed) => {
      // Whoever edits it says what it is for from now on.
      const set = 'code' in changes ? { ...changed, deleted_goods: '' } : changed
      return (await db.update(coupons).set(set).where(which).returning(columns))[0]
    },
    named: (coupon) => coupon,
    announce: announceShop,
  })
}

/** Deletes a coupon. Throws `not_found`. */
export function removeCoupon(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    const [removed] = await db.delete(coupons).where(eq(coupons._id, _id)).returning(columns)
    if (!removed) throw new AppError('not_found')
    const { name, code, flat_amount, percentage, used } = removed
    await audit(db, user, 'coupon_deleted', removed, {
      before: { name, code, flat_amount, percentage, used },
    })
    await announceShop(db)
    return { ok: true as const }
  })
}

const sorts = {
  name: inOrder(asc(coupons.name), asc(coupons._id)),
  '-name': inOrder(desc(coupons.name), desc(coupons._id)),
  code: inOrder(asc(sql`lower(${coupons.code})`)),
  '-code': inOrder(desc(sql`lower(${coupons.code})`)),
  expiry_date: inOrder(sql`${coupons.expiry_date} asc nulls last`, asc(coupons._id)),
  '-expiry_date': inOrder(sql`${coupons.expiry_date} desc nulls last`, desc(coupons._id)),
  '-used': inOrder(desc(coupons.used), desc(coupons._id)),
} satisfies Record<(typeof couponSorts)[number], SQL>
