import { and, eq } from 'drizzle-orm'
import type { FileUpload } from '../../../shared/library/file-upload.ts'
import type { NewFileUpload } from '../../../shared/library/file-uploads.ts'
import { record } from '../../notifications/record/record.ts'
import { inspectUpload } from '../../platform/archive/inspect-upload.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { requirePerson } from '../../users/require-person.ts'
import { fileUploads } from './file-uploads.tables.ts'
import { uploadActions } from './upload-actions.ts'
import { readUpload } from './upload-row.ts'

/**
 * Stores a file that a customer sends outside of an order, inspected as an order's files are, and notifies the team. The
 * same `request_key` again answers with the file it made. Throws the errors of an unsafe archive.
 */
export async function sendUpload(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  form: NewFileUpload,
  files: StagedFile[],
): Promise<FileUpload> {
  const sent = await findSent(db, user, form)
  if (sent) return readUpload(db, portal, user, sent)
  const inspected = []
  for (const staged of files) inspected.push({ staged, facts: { contents: await inspectUpload(staged) } })
  const duplicate = new Error('sent meanwhile')
  try {
    const id = await withStoredFiles(portal, inspected, ([stored]) =>
      db.transaction(async (db) => {
        await requirePerson(db, user._id)
        if (!stored) throw new Error('A file is required by the route.')
        const [added] = await db
          .insert(fileUploads)
          .values({ ...stored, ...form, user_id: user._id })
          .onConflictDoNothing({ target: [fileUploads.user_id, fileUploads.request_key] })
          .returning()
        if (!added) throw duplicate
        const { company_name, name } = (await readUpload(db, portal, user, added._id)).customer
        await record(db, portal, user, uploadActions.sent, added, { customer: company_name || name })
        return added._id
      }),
    )
    return await readUpload(db, portal, user, id)
  } catch (error) {
    const id = error === duplicate ? await findSent(db, user, form) : undefined
    if (!id) throw error
    return readUpload(db, portal, user, id)
  }
}

async function findSent(db: Db, user: Actor, { request_key }: NewFileUpload): Promise<string | undefined> {
  const [found] = await db
    .select({ _id: fileUploads._id })
    .from(fileUploads)
    .where(and(eq(fileUploads.user_id, user._id), eq(fileUploads.request_key, request_key)))
  return found?._id
}
