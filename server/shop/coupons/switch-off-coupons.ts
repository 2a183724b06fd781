import { eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/client.ts'
import type { Doer } from '../../users/audit/audit.ts'
import { categories } from '../categories/categories.tables.ts'
import { products } from '../products/products.tables.ts'
import { coupons } from './coupons.tables.ts'
import { couponList } from './coupons.ts'

type Goods = { table: typeof products | typeof categories; column: AnyPgColumn }
const kinds = {
  product: { table: products, column: coupons.product_id },
  category: { table: categories, column: coupons.category_id },
} satisfies Record<string, Goods>

/**
 * Switches the coupons off that belong to goods which are about to be deleted, and leaves what they were for: for all goods they
 * would take off what nobody meant.
 */
export async function switchOffCoupons(db: Db, user: Doer, kind: keyof typeof kinds, ids: string[]) {
  const { table, column } = kinds[kind]
  const changed = await db
    .update(coupons)
    .set({ status: 'inactive', product_id: null, category_id: null, deleted_goods: sql`${table.name}` })
    .from(table)
    .where(sql`${eq(table._id, column)} and ${inArray(table._id, ids)}`)
    .returning({ _id: coupons._id, name: coupons.name, deleted_goods: coupons.deleted_goods })
  for (const { deleted_goods, ...coupon } of changed)
    await couponList.record(db, user, 'coupon_changed', coupon, {
      after: { status: 'inactive', deleted_goods },
    })
}
