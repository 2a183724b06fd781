import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PartedUpload } from '../../../shared/library/downloads.ts'
import type { Db } from '../../platform/db/client.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { partedUploads, uploadParts } from './downloads.tables.ts'
import { forgetUpload } from './join-parts.ts'

const { _id, name, size, received } = partedUploads
const columns = { _id, name, size, received }

/** Days after the last part for which an upload can go on. */
const retainedDays = 7
const batch = 20

/** Begins an upload in parts. */
export async function startUpload(db: Db, form: { name: string; size: number }): Promise<PartedUpload> {
  const [started] = await db.insert(partedUploads).values(form).returning(columns)
  if (!started) throw new AppError('internal_error')
  return started
}

/** Reads how much of an upload has arrived. Throws `not_found`. */
export async function readUpload(db: Db, id: string): Promise<PartedUpload> {
  const [found] = await db.select(columns).from(partedUploads).where(eq(partedUploads._id, id))
  if (!found) throw new AppError('not_found')
  return found
}

/**
 * Adds the next part of an upload. Throws `not_found`; `upload_part_refused`, with what has `received`, for a part that
 * begins elsewhere or goes beyond the end.
 */
export async function addPart(
  db: Db,
  portal: RunningPortal,
  id: string,
  offset: number,
  files: StagedFile[],
): Promise<PartedUpload> {
  await readUpload(db, id)
  const parts = files.map((staged) => ({ staged, facts: {} }))
  return withStoredFiles(portal, parts, ([part]) =>
    db.transaction(async (db) => {
      if (!part) throw new AppError('file_missing')
      const [changed] = await db
        .update(partedUploads)
        .set({ received: sql`${received} + ${part.size}`, updated_at: sql`now()` })
        .where(
          and(eq(partedUploads._id, id), eq(received, offset), sql`${received} + ${part.size} <= ${size}`),
        )
        .returning(columns)
      if (!changed) {
        const { received } = await readUpload(db, id)
        throw new AppError('upload_part_refused', { data: { received } })
      }
      await db
        .insert(uploadParts)
        .values({ upload_id: id, offset, size: part.size, storage_key: part.storage_key })
      return changed
    }),
  )
}

/** Forgets uploads that nobody went on with. Runs as a nightly job that enqueues itself while there are more. */
export async function forgetOldUploads(portal: RunningPortal) {
  const old = lt(partedUploads.updated_at, sql`now() - make_interval(days => ${retainedDays})`)
  const forgotten = await portal.db.transaction(async (db) => {
    const uploads = await db
      .select({ _id })
      .from(partedUploads)
      .where(old)
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const upload of uploads) await forgetUpload(db, portal, upload._id)
    return uploads.length
  })
  if (forgotten === batch) await portal.jobs.send(portal.db, 'forget_old_uploads', {})
}
