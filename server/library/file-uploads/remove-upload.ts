import { and, eq, ne } from 'drizzle-orm'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refusalOf } from './answer-upload.ts'
import { fileUploads } from './file-uploads.tables.ts'
import { uploadActions } from './upload-actions.ts'

/** Deletes an upload of one's own with its file for good. Throws `not_found`, `file_upload_ordered`. */
export function removeUpload(db: Db, portal: Portal, user: Actor, id: string) {
  return db.transaction(async (db) => {
    const [removed] = await db
      .delete(fileUploads)
      .where(
        and(eq(fileUploads._id, id), eq(fileUploads.user_id, user._id), ne(fileUploads.state, 'ordered')),
      )
      .returning()
    if (!removed) throw await refusalOf(db, id, user._id)
    await portal.jobs.send(db, 'remove_files', { storage_keys: [removed.storage_key] })
    await record(db, portal, user, uploadActions.removed, removed)
    return { ok: true as const }
  })
}
