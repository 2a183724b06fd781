import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { orderFiles } from '../lifecycle/orders.tables.ts'

/** Reads the newest file of a kind that isn't removed. */
export const newestFile = (db: Db, order_id: string, kind: 'original' | 'modified') =>
  readOrderFile(db, order_id, kind)

/** Reads a file of an order by its id, or the newest of its kind; undefined where there is none that isn't removed. */
export async function readOrderFile(db: Db, order_id: string, kind: 'original' | 'modified', _id?: string) {
  const [file] = await db
    .select()
    .from(orderFiles)
    .where(
      and(
        eq(orderFiles.order_id, order_id),
        eq(orderFiles.kind, kind),
        isNull(orderFiles.deleted_at),
        _id === undefined ? undefined : eq(orderFiles._id, _id),
      ),
    )
    .orderBy(desc(orderFiles.version))
    .limit(1)
  return file
}
