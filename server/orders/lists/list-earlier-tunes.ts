import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import type { EarlierTune } from '../../../shared/orders/order.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf } from '../../platform/db/page-of.ts'
import { orderFiles, orders, softwareOf } from '../lifecycle/orders.tables.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'
import { orderRows } from './list-orders.ts'

/** Most earlier orders listed beside another. */
const most = 10
/** Most orders with the same software among which delivered ones are looked for. */
const mostWithSoftware = 500

/**
 * Lists the newest delivered orders whose original file has the software number of this one's, and says how their bytes
 * compare. Throws `not_found`.
 */
export async function listEarlierTunes(db: Db, id: string): Promise<EarlierTune[]> {
  if ((await db.$count(orders, eq(orders._id, id))) === 0) throw new AppError('not_found')
  const numbers = await softwareNumbers(db, id)
  if (numbers.length === 0) return []
  const ids = await ordersWithSoftware(db, numbers)
  const where = and(inArray(orders._id, ids), ne(orders._id, id), eq(orders.status, 'completed'))
  const rows = await firstOf(db, orderRows.team, { where, order: desc(orders._id) }, most)
  const originals = await newestOriginals(db, [id, ...rows.map(({ _id }) => _id)])
  const own = originals.get(id)
  return rows.map((row) => ({ ...row, original: compare(own, originals.get(row._id)) }))
}

/** Finds the newest orders with one of these software numbers: by ids, so that the whole is found by indexes. */
async function ordersWithSoftware(db: Db, numbers: string[]): Promise<string[]> {
  const found = await union(
    db
      .select({ order_id: orderFiles.order_id })
      .from(orderFiles)
      .where(and(isOriginal, inArray(softwareOf(orderFiles), numbers))),
    db
      .select({ order_id: fileConversions.order_id })
      .from(fileConversions)
      .where(inArray(softwareOf(fileConversions), numbers)),
  )
    .orderBy(({ order_id }) => desc(order_id))
    .limit(mostWithSoftware)
  return found.map(({ order_id }) => order_id)
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

type Original = { sha256: string; size: number; numbers: string | null }

/** Reads the newest original file of each order, with the hardware and software numbers found in it as one text. */
async function newestOriginals(db: Db, ids: string[]): Promise<Map<string, Original>> {
  const files = await db
    .selectDistinctOn([orderFiles.order_id], {
      order_id: orderFiles.order_id,
      sha256: orderFiles.sha256,
      size: orderFiles.size,
      numbers: sql<
        string | null
      >`${softwareOf(orderFiles)} || ' ' || (${orderFiles.identity} -> 'hardware')::text`,
    })
    .from(orderFiles)
    .where(and(isOriginal, inArray(orderFiles.order_id, ids)))
    .orderBy(orderFiles.order_id, desc(orderFiles.version))
  return new Map(files.map(({ order_id, ...file }) => [order_id, file]))
}

function compare(own: Original | undefined, other: Original | undefined): EarlierTune['original'] {
  if (!own || !other) return 'other_read'
  if (own.sha256 === other.sha256) return 'same'
  const isSameRead = own.numbers !== null && own.numbers === other.numbers && own.size === other.size
  return isSameRead ? 'other_bytes' : 'other_read'
}
