import { and, desc, eq, isNull } from 'drizzle-orm'
import { compareFiles, type ReleaseWarning } from '../../../shared/orders/release-warnings.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { identifyStored } from '../files/identify-files.ts'
import { orderFiles } from './orders.tables.ts'

type StoredFile = { name: string; size: number; storage_key: string }

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
  return { size, identity: await identifyStored(storage, { name, size, storage_key }) }
}
