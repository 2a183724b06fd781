import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { fileConversions as table } from './slave-files.tables.ts'

/** Minutes after which a conversion that nobody finished counts as failed. */
const longestMinutes = 30
/** A conversion under way, with the file that is sent. */
export type Running = NonNullable<Awaited<ReturnType<typeof readRunning>>>

/** Reads a conversion under way; undefined for one that ended. */
export async function readRunning(db: Db, conversion_id: string) {
  const [row] = await db
    .select({
      conversion: getTableColumns(table),
      file: { size: orderFiles.size, storage_key: orderFiles.storage_key, name: orderFiles.name },
      deleted_at: orderFiles.deleted_at,
      /** Stands for the customer at the service. */
      customer: orders.user_id,
      isOver: sql<boolean>`${table.asked_at} < now() - make_interval(mins => ${longestMinutes})`,
    })
    .from(table)
    .innerJoin(orderFiles, eq(orderFiles._id, table.file_id))
    .innerJoin(orders, eq(orders._id, table.order_id))
    .where(and(eq(table._id, conversion_id), eq(table.state, 'working')))
  return row
}

/** Condition on a conversion that is still in this attempt. */
export const isSame = ({ _id, attempt }: Pick<Running['conversion'], '_id' | 'attempt'>) =>
  and(eq(table._id, _id), eq(table.attempt, attempt), eq(table.state, 'working'))

/** Tells those who work on orders that a conversion ended. */
export const announceConversion = (db: Db, order_id: string) =>
  announce(db, [room.holders('orders')], { topic: 'order', id: order_id })
