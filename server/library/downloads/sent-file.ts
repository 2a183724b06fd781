import { rm } from 'node:fs/promises'
import { AppError } from '../../../shared/contract/errors.ts'
import type { DownloadForm } from '../../../shared/library/downloads.ts'
import type { Db } from '../../platform/db/client.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { type StoredFile, withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { forgetUpload, joinParts } from './join-parts.ts'

/**
 * Stores the file that was sent with the form, or in parts before it, and runs `record` with it in a transaction; null
 * where neither was sent. Throws `download_with_both` where a link was sent too, and the errors of `joinParts`.
 */
export async function withSentFile<T>(
  db: Db,
  portal: RunningPortal,
  { url, upload_id }: DownloadForm,
  [sent]: StagedFile[],
  record: (db: Db, stored: StoredFile | null) => Promise<T>,
): Promise<T> {
  if ([url, upload_id, sent].filter(Boolean).length > 1) throw new AppError('download_with_both')
  const joined = upload_id ? await joinParts(db, portal, upload_id) : null
  const staged = joined ?? sent
  try {
    const files = staged ? [{ staged, facts: {} }] : []
    return await withStoredFiles(portal, files, ([stored]) =>
      db.transaction(async (db) => {
        // First: of several who save one upload at once, the others find it gone.
        if (upload_id) await forgetUpload(db, portal, upload_id)
        return record(db, stored ?? null)
      }),
    )
  } finally {
    if (joined) await rm(joined.path, { force: true })
  }
}
