import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { RelatedOrder } from '../../../shared/orders/order.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf } from '../../platform/db/page-of.ts'
import { orderFiles, orders, plainPlate } from '../lifecycle/orders.tables.ts'
import { orderRows } from './list-orders.ts'

/** Most orders listed beside another. */
const most = 10

/** Lists the newest other orders with the plate, the VIN or an original file of this one. Throws `not_found`. */
export async function listRelatedOrders(db: Db, id: string): Promise<RelatedOrder[]> {
  const [order] = await db
    .select({ plate: plainPlate(orders), vin: orders.vin })
    .from(orders)
    .where(eq(orders._id, id))
  if (!order) throw new AppError('not_found')
  const withFile = await ordersWithFileOf(db, id)
  const same = or(
    // Said again, so that the planner finds the indexes.
    order.plate ? and(eq(plainPlate(orders), order.plate), sql`${orders.reg_no} <> ''`) : undefined,
    order.vin ? and(eq(orders.vin, order.vin), sql`${orders.vin} <> ''`) : undefined,
    withFile.length > 0 ? inArray(orders._id, withFile) : undefined,
  )
  if (!same) return []
  const where = and(same, ne(orders._id, id))
  const rows = await firstOf(db, orderRows.team, { where, order: desc(orders._id) }, most)
  return rows.map((row) => ({ ...row, same_file: withFile.includes(row._id) }))
}

/** Finds the newest orders with an original file of this one: by ids, so that the whole is found by indexes. */
async function ordersWithFileOf(db: Db, id: string): Promise<string[]> {
  const hashes = db
    .select({ sha256: orderFiles.sha256 })
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, id), eq(orderFiles.kind, 'original')))
  const found = await db
    .selectDistinct({ order_id: orderFiles.order_id })
    .from(orderFiles)
    .where(
      and(
        inArray(orderFiles.sha256, hashes),
        eq(orderFiles.kind, 'original').inlineParams(),
        ne(orderFiles.order_id, id),
      ),
    )
    .orderBy(desc(orderFiles.order_id))
    .limit(most)
  return found.map(({ order_id }) => order_id)
}
