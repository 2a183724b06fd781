import { AppError } from '../../../shared/contract/errors.ts'
import {
  compareFiles,
  isArchive,
  type ReleaseCheck,
  type ReleaseWarning,
} from '../../../shared/orders/release-check.ts'
import type { EcuIdentity } from '../../../shared/vehicles/ecu-identity/identity.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { identityOf } from '../files/identify-files.ts'
import { newestFile, readOrderFile } from '../files/read-order-file.ts'
import type { orderFiles } from '../lifecycle/orders.tables.ts'
import { decodedFileOf } from '../slave-files/read-conversions.ts'
import { changedBytes } from './changed-bytes.ts'

/** Shows a modified file of an order beside an original one. Throws `order_file_missing` where one isn't there. */
export async function checkRelease(
  db: Db,
  { storage }: RunningPortal,
  id: string,
  ids: { original: string; modified: string },
): Promise<ReleaseCheck> {
  const [original, modified] = await Promise.all(
    (['original', 'modified'] as const).map((kind) => readOrderFile(db, id, kind, ids[kind])),
  )
  if (!original || !modified) throw new AppError('order_file_missing')
  const now = await identityOf(db, storage, modified)
  const before = await readableOf(db, storage, original, now)
  return {
    original: shown(before, before.identity),
    modified: shown(modified, now),
    changes:
      isArchive(before.identity) || isArchive(now) ? null : await changedBytes(storage, before, modified),
    warnings: compareFiles(before, { ...modified, identity: now }),
  }
}

/**
 * Returns an original file as a modified one is compared with it: what it was decoded to, as an original of a slave tool is encrypted.
 * A modified file without any number is one that was encoded again, and is compared with the original as it was sent.
 */
async function readableOf(
  db: Db,
  storage: Portal['storage'],
  original: typeof orderFiles.$inferSelect,
  { families, hardware, software }: EcuIdentity,
) {
  const isReadable = families.length + hardware.length + software.length > 0
  const decoded = isReadable ? await decodedFileOf(db, original._id) : undefined
  return { ...original, ...(decoded ?? { identity: await identityOf(db, storage, original) }) }
}

type StoredFile = Pick<typeof orderFiles.$inferSelect, '_id' | 'name' | 'size'>

function shown({ _id, name, size }: StoredFile, { families, hardware, software }: EcuIdentity) {
  return { _id, name, size, families, hardware, software }
}

/** The files that were compared before a release; a modified one that isn't recorded yet has no id. */
export type Compared = { original?: string | undefined; modified?: string | undefined }

/**
 * Lists what speaks against releasing a modified file: `uploaded`, or the newest one of the order. Nothing when one of the
 * two files is gone.
 */
export async function releaseWarnings(
  db: Db,
  { storage }: Portal,
  id: string,
  uploaded?: { size: number; identity: EcuIdentity },
): Promise<{ compared: Compared; warnings: ReleaseWarning[] }> {
  const original = await newestFile(db, id, 'original')
  const modified = uploaded ? undefined : await newestFile(db, id, 'modified')
  const compared = { original: original?._id, modified: modified?._id }
  const released =
    uploaded ?? (modified && { size: modified.size, identity: await identityOf(db, storage, modified) })
  if (!original || !released) return { compared, warnings: [] }
  const before = await readableOf(db, storage, original, released.identity)
  return { compared, warnings: compareFiles(before, released) }
}

/** Requires that an order's newest files are those that were compared. Call it while the order's row is locked. */
export async function requireCompared(db: Db, id: string, { original, modified }: Compared) {
  const newest = await newestFile(db, id, 'original')
  const released = modified ? await newestFile(db, id, 'modified') : undefined
  if (newest?._id !== original || released?._id !== modified) throw new AppError('order_file_replaced')
}
