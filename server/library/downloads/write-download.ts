import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { Download, DownloadForm } from '../../../shared/library/downloads.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { KeptFile } from '../../platform/kept-files/with-kept-files.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { announceDownloads } from './announce-downloads.ts'
import { type DownloadRow, shownTo } from './download-row.ts'
import { downloads } from './downloads.tables.ts'
import { withSentFile } from './sent-file.ts'

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
  const row = await withSentFile(db, portal, form, files, (db, kept) => {
    if (!kept && !form.url) throw new AppError('download_without_content')
    return insertDownload(db, user, form, kept)
  })
  return shownTo(portal, user, row)
}

/** Records a download; without a user it is the portal itself that does. */
export async function insertDownload(
  db: Db,
  user: Actor | null,
  form: DownloadForm,
  kept: KeptFile | null,
): Promise<DownloadRow> {
  const [added] = await db
    .insert(downloads)
    .values({ ...wordsOf(form), ...contentOf(form, kept) })
    .returning()
  if (!added) throw new AppError('internal_error')
  if (user) await audit(db, user, 'download_added', added, { after: described(added) })
  await announceDownloads(db)
  return added
}

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
  const which = eq(downloads._id, id)
  if ((await db.$count(downloads, which)) === 0) throw new AppError('not_found')
  const row = await withSentFile(db, portal, form, files, (db, kept) =>
    changeRecord(db, user, {
      act: 'download_changed',
      changes: { ...wordsOf(form), ...(kept || form.url ? contentOf(form, kept) : {}) },
      opened,
      read: async (db) => (await db.select().from(downloads).where(which).for('update'))[0],
      formOf: ({ url, ...download }) => ({ ...download, url: url ?? '' }),
      write: async (db, changed, { before }) => {
        if (changed.storage_key !== undefined && before.storage_key)
          await portal.jobs.send(db, 'remove_files', { storage_keys: [before.storage_key] })
        const written = { ...changed, updated_at: sql`now()` }
        return (await db.update(downloads).set(written).where(which).returning())[0]
      },
      named: (download) => download,
      described,
      announce: announceDownloads,
    }),
  )
  return shownTo(portal, user, row)
}

/** Deletes a download and its file for good. Throws `not_found`. */
export function removeDownload(db: Db, portal: RunningPortal, user: Actor, id: string) {
  return db.transaction(async (db) => {
    const [removed] = await db.delete(downloads).where(eq(downloads._id, id)).returning()
    if (!removed) throw new AppError('not_found')
    if (removed.storage_key)
      await portal.jobs.send(db, 'remove_files', { storage_keys: [removed.storage_key] })
    await audit(db, user, 'download_deleted', removed, { before: described(removed) })
    await announceDownloads(db)
    return { ok: true as const }
  })
}

const wordsOf = ({ name, category, version, note, is_public }: DownloadForm) => ({
  name,
  category,
  version,
  note,
  is_public,
})

const contentOf = ({ url }: DownloadForm, kept: KeptFile | null) => ({
  url: kept ? null : url,
  file_name: kept?.name ?? null,
  file_size: kept?.size ?? null,
  sha256: kept?.sha256 ?? null,
  storage_key: kept?.storage_key ?? null,
})

/** Returns a download's fields as the audit log keeps them. */
const described = ({ name, category, version, note, is_public, url, file_name, sha256 }: DownloadRow) => ({
  name,
  category,
  version,
  note,
  is_public,
  url,
  file_name,
  sha256,
})
