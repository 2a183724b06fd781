import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { EarlierTune } from '../../../shared/orders/order.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf } from '../../platform/db/page-of.ts'
import { orderFiles, orders, softwareOf } from '../lifecycle/orders.tables.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'
import { orderRows } from './list-orders.ts'
import {
  isAlikeRead,
  isOriginal,
  ordersThatDelivered,
  ordersWithSoftware,
  type Read,
  readColumns,
} from './same-software.ts'

/** Most earlier orders listed beside another. */
const most = 10

/**
 * Lists the newest delivered orders whose original file has the software number of this one's, and says how their bytes
 * compare; first those whose modified file it is. Throws `not_found`.
 */
export async function listEarlierTunes(db: Db, id: string): Promise<EarlierTune[]> {
  if ((await db.$count(orders, eq(orders._id, id))) === 0) throw new AppError('not_found')
  const own = (await newestOriginals(db, [id])).get(id)
  const numbers = await softwareNumbers(db, id)
  const alike = numbers.length > 0 ? await ordersWithSoftware(db, numbers) : []
  const delivered = own ? await ordersThatDelivered(db, own.sha256) : []
  if (alike.length + delivered.length === 0) return []
  const isDelivered = inArray(orders._id, delivered)
  const where = and(
    or(inArray(orders._id, alike), isDelivered),
    ne(orders._id, id),
    eq(orders.status, 'completed'),
  )
  const newest = desc(orders._id)
  const order = delivered.length > 0 ? sql`${isDelivered} desc, ${newest}` : newest
  const rows = await firstOf(db, orderRows.team, { where, order }, most)
  const originals = await newestOriginals(
    db,
    rows.map(({ _id }) => _id),
  )
  return rows.map((row) => ({
    ...row,
    original: delivered.includes(row._id) ? 'delivered' : compare(own, originals.get(row._id)),
  }))
}

/** Reads the surest software number of each original file of an order, or of what it was decoded to. */
async function softwareNumbers(db: Db, order_id: string): Promise<string[]> {
  const { rows } = await db.execute<{ software: string }>(sql`
    select ${softwareOf(orderFiles)} as software from ${orderFiles}
      where ${orderFiles.order_id} = ${order_id} and ${isOriginal} and ${softwareOf(orderFiles)} is not null
    union select ${softwareOf(fileConversions)} from ${fileConversions}
      where ${fileConversions.order_id} = ${order_id} and ${softwareOf(fileConversions)} is not null`)
  return rows.map(({ software }) => software)
}

/** Reads the newest original file of each order. */
async function newestOriginals(db: Db, ids: string[]): Promise<Map<string, Read>> {
  const files = await db
    .selectDistinctOn([orderFiles.order_id], { order_id: orderFiles.order_id, ...readColumns })
    .from(orderFiles)
    .where(and(isOriginal, inArray(orderFiles.order_id, ids)))
    .orderBy(orderFiles.order_id, desc(orderFiles.version))
  return new Map(files.map(({ order_id, ...file }) => [order_id, file]))
}

function compare(own: Read | undefined, other: Read | undefined): EarlierTune['original'] {
  if (!own || !other) return 'other_read'
  if (own.sha256 === other.sha256) return 'same'
  return isAlikeRead(own, other) ? 'other_bytes' : 'other_read'
}
