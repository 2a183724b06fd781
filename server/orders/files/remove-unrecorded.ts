import { and, inArray, isNull } from 'drizzle-orm'
import type { RunningPortal } from '../../platform/portal.ts'
import { orderFiles } from '../orders/orders.tables.ts'

/** Removes those of these stored files that no record names, or whose record says they are removed. */
export async function removeUnrecorded(
  { db, storage }: Pick<RunningPortal, 'db' | 'storage'>,
  keys: string[],
) {
  const rows = await db
    .select({ key: orderFiles.storage_key })
    .from(orderFiles)
    .where(and(inArray(orderFiles.storage_key, keys), isNull(orderFiles.deleted_at)))
  const recorded = new Set(rows.map((row) => row.key))
  await Promise.all(keys.filter((key) => !recorded.has(key)).map((key) => storage.remove(key)))
}
