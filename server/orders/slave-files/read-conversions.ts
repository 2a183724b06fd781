import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { type OrderConversions, slaveServiceOf } from '../../../shared/orders/slave-files.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { answerWithFile } from '../../platform/stored-files/answer-with-file.ts'
import { newestFile } from '../files/read-order-file.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { keysOf } from './open-slave-services.ts'
import { fileConversions as table } from './slave-files.tables.ts'

/** Reads the conversions of an order's files, oldest first, and who may convert them. Throws `not_found`. */
export async function readConversions(
  db: Db,
  portal: RunningPortal,
  order_id: string,
): Promise<OrderConversions> {
  const [order] = await db
    .select({ tool_used: orders.tool_used, master_or_slave: orders.master_or_slave })
    .from(orders)
    .where(eq(orders._id, order_id))
  if (!order) throw new AppError('not_found')
  const service = slaveServiceOf(order.tool_used)
  const rows = await db.select().from(table).where(eq(table.order_id, order_id)).orderBy(table._id)
  return {
    slave: order.master_or_slave === 'slave',
    service,
    set_up: service !== null && (await keysOf(portal)) !== null,
    conversions: rows.map(({ name, size, sha256, ...row }) => ({
      ...{ _id: row._id, file_id: row.file_id, direction: row.direction, state: row.state },
      ...{ problem: row.problem, said: row.said, asked_at: row.asked_at },
      result: name !== null && size !== null && sha256 !== null ? { name, size, sha256 } : null,
    })),
  }
}

/** Downloads a decoded file. Throws `not_found`; `file_deleted` once the order's files are removed. */
export async function downloadDecoded(
  db: Db,
  { storage }: RunningPortal,
  order_id: string,
  conversion_id: string,
) {
  const [row] = await db
    .select({ result: table, deleted_at: orderFiles.deleted_at })
    .from(table)
    .innerJoin(orderFiles, eq(orderFiles._id, table.file_id))
    .where(and(eq(table.order_id, order_id), eq(table._id, conversion_id)))
  const { name, size, sha256, storage_key } = row?.result ?? {}
  if (!row || !name || !size || !sha256) throw new AppError('not_found')
  if (!storage_key) throw new AppError('file_deleted')
  return answerWithFile(storage, { name, size, sha256, storage_key, deleted_at: row.deleted_at })
}

/** Reads how the newest original file of an order was decoded; undefined while it isn't. */
export async function decodedOf(db: Db, order_id: string) {
  const newest = await newestFile(db, order_id, 'original')
  const { slot, details, state } = (newest && (await conversionOf(db, newest._id))) ?? {}
  return state === 'done' && slot && details ? { slot, details } : undefined
}

/** Reads what a file was decoded to; undefined while it isn't, and once that was removed. */
export async function decodedFileOf(db: Db, file_id: string) {
  const { name, size, storage_key, identity } = (await conversionOf(db, file_id)) ?? {}
  return name && size && storage_key && identity ? { name, size, storage_key, identity } : undefined
}

async function conversionOf(db: Db, file_id: string) {
  const [conversion] = await db.select().from(table).where(eq(table.file_id, file_id))
  return conversion
}

/** Takes the decoded files of orders out of their records, and returns their keys in the storage, to be removed. */
export async function dropDecoded(db: Db, order_ids: string[]): Promise<string[]> {
  if (order_ids.length === 0) return []
  const dropped = await db
    .update(table)
    .set({ storage_key: null })
    .where(and(inArray(table.order_id, order_ids), isNotNull(table.storage_key)))
    .returning({ storage_key: sql<string>`old.storage_key` })
  return dropped.map(({ storage_key }) => storage_key)
}
