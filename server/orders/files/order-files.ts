import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderFile } from '../../../shared/orders/order.ts'
import { inspectUpload } from '../../platform/archive/inspect-upload.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Portal } from '../../platform/portal.ts'
import type { FileToStore, StoredFile } from '../../platform/stored-files/with-stored-files.ts'
import { orderFiles } from '../lifecycle/orders.tables.ts'

type Facts = Pick<typeof orderFiles.$inferInsert, 'kind' | 'contents'>
/** A file in the storage, inspected, not yet recorded with an order. */
export type StoredOrderFile = StoredFile & Facts

const kindOfField: Record<string, OrderFile['kind']> = {
  original_file: 'original',
  extra_files: 'extra',
  modified_file: 'modified',
}

/** Inspects staged files, for `withStoredFiles`. */
export async function inspectFiles(files: StagedFile[]): Promise<FileToStore<Facts>[]> {
  const inspected: FileToStore<Facts>[] = []
  // One at a time: each takes memory while it is looked into.
  for (const staged of files)
    inspected.push({ staged, facts: { kind: kindOf(staged), contents: await inspectUpload(staged) } })
  return inspected
}

function kindOf({ field }: StagedFile): OrderFile['kind'] {
  const kind = kindOfField[field]
  if (!kind) throw new Error(`No order has files of the field ${field}.`)
  return kind
}

/** Records stored files with their order, with the next version numbers of their kinds, and has them identified by a job. */
export async function addFiles(
  db: Db,
  portal: Portal,
  order_id: string,
  user: Pick<Actor, '_id'>,
  stored: StoredOrderFile[],
) {
  for (const file of stored) {
    await db.insert(orderFiles).values({
      ...file,
      order_id,
      uploaded_by: user._id,
      version: sql`(select coalesce(max(version), 0) + 1 from order_files where order_id = ${order_id} and kind = ${file.kind})`,
    })
  }
  if (stored.length > 0) await portal.jobs.send(db, 'identify', { order_id })
}

/** Reads the files that customers sent with their orders, as far as they are still there. */
export function filesSent(db: Db, order_ids: string[]) {
  const { _id, order_id, kind, deleted_at } = orderFiles
  return db
    .select()
    .from(orderFiles)
    .where(and(inArray(order_id, order_ids), inArray(kind, ['original', 'extra']), isNull(deleted_at)))
    .orderBy(asc(_id))
}
