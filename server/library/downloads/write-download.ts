import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { Download, DownloadForm } from '../../../shared/library/downloads.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { StoredFile } from '../../platform/stored-files/with-stored-files.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { type DownloadRow, shownTo } from './download-row.ts'
import { downloads } from './downloads.tables.ts'
import { withSentFile } from './sent-file.ts'

const downloadList = auditedTable(downloads, {
  topic: 'downloads',
  acts: { add: 'download_added', change: 'download_changed', remove: 'download_deleted' },
  named: ({ name }) => name,
  described: ({ name, category, version, note, is_public, url, file_name, sha256 }) => ({
    ...{ name, category, version, note, is_public },
    ...{ url, file_name, sha256 },
  }),
  formOf: ({ url, ...download }) => ({ ...download, url: url ?? '' }),
})

/**
 * Adds a download: a link or a file, and not both. Throws `download_without_content`, `download_with_both`, the errors
 * of a file that was sent in parts.
 */
export async function addDownload(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  form: DownloadForm,
  files: StagedFile[],
): Promise<Download> {
  const row = await withSentFile(db, portal, form, files, (db, stored) => {
    if (!stored && !form.url) throw new AppError('download_without_content')
    return insertDownload(db, user, form, stored)
  })
  return shownTo(portal, user, row)
}

/** Records a download; without a user it is the portal itself that does. */
export const insertDownload = (db: Db, user: Actor | null, form: DownloadForm, stored: StoredFile | null) =>
  downloadList.add(db, user, { ...wordsOf(form), ...contentOf(form, stored) })

/**
 * Changes a download; a new link or file replaces the one it had, whose file is removed. Throws `not_found`,
 * `changed_meanwhile`, `download_with_both`, the errors of a file that was sent in parts.
 */
export async function changeDownload(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  { opened, ...form }: Edited<DownloadForm>,
  files: StagedFile[],
): Promise<Download> {
  if ((await db.$count(downloads, eq(downloads._id, id))) === 0) throw new AppError('not_found')
  const row = await withSentFile(db, portal, form, files, (db, stored) => {
    const content = stored || form.url ? contentOf(form, stored) : {}
    return downloadList.change(
      db,
      user,
      id,
      { ...wordsOf(form), ...content, opened },
      {
        also: async (db, { changed, before }) => {
          if (changed.storage_key !== undefined) await removeFileOf(db, portal, before)
        },
      },
    )
  })
  return shownTo(portal, user, row)
}

/** Deletes a download and its file for good. Throws `not_found`. */
export function removeDownload(db: Db, portal: RunningPortal, user: Actor, id: string) {
  return downloadList.remove(db, user, id, (db, row) => removeFileOf(db, portal, row))
}

async function removeFileOf(db: Db, { jobs }: RunningPortal, { storage_key }: DownloadRow) {
  if (storage_key) await jobs.send(db, 'remove_files', { storage_keys: [storage_key] })
}

const wordsOf = ({ name, category, version, note, is_public }: DownloadForm) => ({
  name,
  category,
  version,
  note,
  is_public,
})

const contentOf = ({ url }: DownloadForm, stored: StoredFile | null) => ({
  url: stored ? null : url,
  file_name: stored?.name ?? null,
  file_size: stored?.size ?? null,
  sha256: stored?.sha256 ?? null,
  storage_key: stored?.storage_key ?? null,
})
