import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import { identifyFile } from '../../../shared/vehicles/ecu-identity/identify-file.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { announceOrder } from '../orders/add-order-event.ts'
import { orderFiles, orders } from '../orders/orders.tables.ts'

/** Bytes of a file that identification looks at; the numbers stand near its beginning or are not found at all. */
const identifiedBytes = 16 * 1024 * 1024
const mostNames = 12

/**
 * Looks for ECU families and numbers in an order's files. Runs as a job, because it takes the processor some ten
 * milliseconds a megabyte: the names appear with the file a moment after it was sent.
 */
export async function identifyFiles({ db, storage }: RunningPortal, order_id: string) {
  const [order] = await db.select().from(orders).where(eq(orders._id, order_id))
  const files = await db
    .select()
    .from(orderFiles)
    .where(
      and(
        eq(orderFiles.order_id, order_id),
        sql`${orderFiles.recognised} = '{}'`,
        sql`${orderFiles.deleted_at} is null`,
      ),
    )
  if (!order || files.length === 0) return
  for (const { _id, name, size, storage_key } of files) {
    const identity = await identifyStored(storage, { name, size, storage_key })
    const { families, hardware, software, parts } = identity
    const recognised = [...families, ...hardware, ...software, ...parts].slice(0, mostNames)
    await db.update(orderFiles).set({ recognised }).where(eq(orderFiles._id, _id))
  }
  await db
    .update(orders)
    .set({
      file_numbers: sql`(select coalesce(string_agg(distinct number, ' '), '')
        from ${orderFiles}, unnest(${orderFiles.recognised}) number where ${orderFiles.order_id} = ${order_id})`,
    })
    .where(eq(orders._id, order_id))
  await announceOrder(db, order)
}

/** Identifies a stored file by its first megabytes. */
export async function identifyStored(
  storage: Portal['storage'],
  { name, size, storage_key }: Pick<typeof orderFiles.$inferSelect, 'name' | 'size' | 'storage_key'>,
) {
  const end = Math.min(size, identifiedBytes) - 1
  return identifyFile(name, await buffer(await storage.open(storage_key, { start: 0, end })))
}
