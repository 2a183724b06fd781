import { and, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { record } from '../../notifications/record/record.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { fileUploads } from './file-uploads.tables.ts'
import { uploadActions } from './upload-actions.ts'

const batch = 200

/**
 * Removes the files of uploads to which nothing happened for `retention_days`; their rows stay, with name, size and
 * SHA-256. Files that became an order's are the order's. Runs as a nightly job that enqueues itself while there is more.
 */
export async function removeOldUploads(portal: RunningPortal) {
  const { retention_days } = await portal.settings.get()
  const removed = await portal.db.transaction(async (db) => {
    const old = db
      .select({ _id: fileUploads._id })
      .from(fileUploads)
      .where(
        and(
          isNull(fileUploads.deleted_at),
          ne(fileUploads.state, 'ordered').inlineParams(),
          lt(fileUploads.updated_at, sql`now() - make_interval(hours => ${retention_days}::int * 24)`),
        ),
      )
      .limit(batch)
      .for('update', { skipLocked: true })
    const removed = await db
      .update(fileUploads)
      .set({ deleted_at: sql`now()` })
      .where(inArray(fileUploads._id, old))
      .returning()
    for (const upload of removed) await record(db, portal, null, uploadActions.removed, upload)
    const storage_keys = removed.map(({ storage_key }) => storage_key)
    if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
    return removed.length
  })
  if (removed === batch) await portal.jobs.send(portal.db, 'upload_retention', {})
}
