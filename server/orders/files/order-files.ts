import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { OrderFile } from '../../../shared/orders/order.ts'
import { containerOf } from '../../../shared/vehicles/ecu-identity/container.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { orderFiles } from '../orders/orders.tables.ts'
import { inspectArchive } from './archive.ts'
import { keepFile } from './keep-file.ts'
import { removeUnrecorded } from './remove-unrecorded.ts'

/** Role of a file in its order. */
export type FileKind = OrderFile['kind'] | 'message'

/** A file in the storage, inspected, not yet recorded with an order. */
export type KeptFile = Pick<
  typeof orderFiles.$inferInsert,
  'kind' | 'name' | 'size' | 'sha256' | 'storage_key' | 'contents'
>

const kindOfField: Record<string, FileKind> = {
  original_file: 'original',
  extra_files: 'extra',
  modified_file: 'modified',
  files: 'message',
}

/**
 * Inspects staged files, moves them into the storage and runs `record`, which records them in its transaction. When
 * that fails the files are removed again: no file without its record, no record without its file. A commit may have
 * succeeded though its answer was lost, so the records are read first; if they can't be, the next start cleans up.
 */
export async function withKeptFiles<T>(
  portal: RunningPortal,
  staged: StagedFile[],
  record: (kept: KeptFile[]) => Promise<T>,
): Promise<T> {
  const inspected: { file: StagedFile; found: Awaited<ReturnType<typeof inspect>> }[] = []
  // One at a time: each takes memory while it is looked into.
  for (const file of staged) inspected.push({ file, found: await inspect(file) })
  const kept: KeptFile[] = []
  try {
    for (const { file, found } of inspected) {
      const storage_key = await keepFile(portal.storage, file)
      kept.push({ ...found, ...facts(file), storage_key })
    }
    return await record(kept)
  } catch (error) {
    const keys = kept.map((file) => file.storage_key)
    await removeUnrecorded(portal, keys).catch(() => {})
    throw error
  }
}

function facts({ field, name, size, sha256 }: StagedFile) {
  const kind = kindOfField[field]
  if (!kind) throw new Error(`No order has files of the field ${field}.`)
  return { kind, name, size, sha256 }
}

/** First bytes of a file, in which a container declares itself. */
const headBytes = 4096

/**
 * Inspects a staged file. Tools' own encrypted containers have a zip inside that only the tool can open: they don't
 * count as archives.
 */
async function inspect(file: StagedFile) {
  const container = containerOf(file.name, await headOf(file.path))
  return { contents: container === 'slave' ? null : await inspectArchive(file.path) }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Records kept files with their order, with the next version numbers of their kinds, and has them identified by a job. */
export async function addFiles(
  db: Db,
  portal: Portal,
  order_id: string,
  user: Pick<Actor, '_id'>,
  kept: KeptFile[],
  message_id: string | null = null,
) {
  for (const file of kept) {
    await db.insert(orderFiles).values({
      ...file,
      order_id,
      message_id,
      uploaded_by: user._id,
      version: sql`(select coalesce(max(version), 0) + 1 from order_files where order_id = ${order_id} and kind = ${file.kind})`,
    })
  }
  const identifiable = kept.some((file) => file.kind !== 'message')
  if (identifiable) await portal.jobs.send(db, 'identify', { order_id })
}
