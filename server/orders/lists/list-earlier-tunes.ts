import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { OrderRow } from '../../../shared/orders/order.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf } from '../../platform/db/page-of.ts'
import { orderFiles, orders, softwareOf } from '../lifecycle/orders.tables.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'
import { orderRows } from './list-orders.ts'

/** Most earlier orders listed beside another. */
const most = 10

/** Lists the newest delivered orders whose original file has the software number of this one's. Throws `not_found`. */
export async function listEarlierTunes(db: Db, id: string): Promise<OrderRow[]> {
  if ((await db.$count(orders, eq(orders._id, id))) === 0) throw new AppError('not_found')
  const numbers = await softwareNumbers(db, id)
  if (numbers.length === 0) return []
  const same = or(
    inArray(
      orders._id,
      db
        .select({ order_id: orderFiles.order_id })
        .from(orderFiles)
        .where(and(isOriginal, inArray(softwareOf(orderFiles), numbers))),
    ),
    inArray(
      orders._id,
      db
        .select({ order_id: fileConversions.order_id })
        .from(fileConversions)
        .where(inArray(softwareOf(fileConversions), numbers)),
    ),
  )
  const where = and(same, ne(orders._id, id), eq(orders.status, 'completed'))
  return firstOf(db, orderRows.team, { where, order: desc(orders._id) }, most)
}

const isOriginal = eq(orderFiles.kind, 'original').inlineParams()

/** Reads the surest software number of each original file of an order, or of what it was decoded to. */
async function softwareNumbers(db: Db, order_id: string): Promise<string[]> {
  const { rows } = await db.execute<{ software: string }>(sql`
    select ${softwareOf(orderFiles)} as software from ${orderFiles}
      where ${orderFiles.order_id} = ${order_id} and ${isOriginal} and ${softwareOf(orderFiles)} is not null
    union select ${softwareOf(fileConversions)} from ${fileConversions}
      where ${fileConversions.order_id} = ${order_id} and ${softwareOf(fileConversions)} is not null`)
  return rows.map(({ software }) => software)
}
