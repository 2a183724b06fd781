import { buffer } from 'node:stream/consumers'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { compareFiles, type ReleaseWarning } from '../../../shared/orders/release-warnings.ts'
import { identifyFile } from '../../../shared/vehicles/ecu-identity/identify-file.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { orderFiles } from './orders.tables.ts'

type StoredFile = { name: string; size: number; storage_key: string }

/** Bytes of a file that are looked at; the numbers stand near its beginning or are not found at all. */
const compared_bytes = 16 * 1024 * 1024

/**
 * Lists what speaks against releasing a modified file: `modified`, or the newest one of the order. Nothing when one of
 * the two files is gone.
 */
export async function releaseWarnings(
  db: Db,
  portal: Portal,
  order_id: string,
  modified?: StoredFile,
): Promise<ReleaseWarning[]> {
  const original = await newestFile(db, order_id, 'original')
  const released = modified ?? (await newestFile(db, order_id, 'modified'))
  if (!original || !released) return []
  return compareFiles(await identified(portal, original), await identified(portal, released))
}

async function newestFile(db: Db, order_id: string, kind: 'original' | 'modified') {
  const { name, size, storage_key } = orderFiles
  const [file] = await db
    .select({ name, size, storage_key })
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, order_id), eq(orderFiles.kind, kind), isNull(orderFiles.deleted_at)))
    .orderBy(desc(orderFiles.version))
    .limit(1)
  return file
}

async function identified({ storage }: Portal, { name, size, storage_key }: StoredFile) {
  const end = Math.min(size, compared_bytes) - 1
  const bytes = await buffer(await storage.open(storage_key, { start: 0, end }))
  return { size, identity: identifyFile(name, bytes) }
}
