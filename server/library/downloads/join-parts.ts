import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import { stagingDir } from '../../platform/http/multipart.ts'
import { cleanFileName } from '../../platform/http/uploads/clean-file-name.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { stageFile } from '../../platform/http/uploads/stage-file.ts'
import { scanFile } from '../../platform/outside/virus-scan.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { partedUploads, uploadParts } from './downloads.tables.ts'

/**
 * Puts the parts of an upload together as a staged file, hashed and scanned; the caller removes it unless it is stored.
 * Throws `not_found`, `upload_incomplete`, `file_infected`, `virus_scanner_unavailable`.
 */
export async function joinParts(db: Db, portal: Portal, upload_id: string): Promise<StagedFile> {
  const [upload] = await db.select().from(partedUploads).where(eq(partedUploads._id, upload_id))
  if (!upload) throw new AppError('not_found')
  if (upload.received < upload.size) throw new AppError('upload_incomplete')
  const parts = await db
    .select({ storage_key: uploadParts.storage_key })
    .from(uploadParts)
    .where(eq(uploadParts.upload_id, upload_id))
    .orderBy(asc(uploadParts.offset))
  const joining = stageFile(contentsOf(portal.storage, parts), stagingDir(portal), upload.size)
  const staged = await joining.catch(async (error: unknown) => {
    // Somebody else's call has saved it meanwhile, and its parts are gone.
    const isLeft = (await db.$count(partedUploads, eq(partedUploads._id, upload_id))) > 0
    throw isLeft ? error : new AppError('not_found')
  })
  await scanFile(portal.env, staged.path)
  return { ...staged, field: 'file', name: cleanFileName(upload.name) }
}

async function* contentsOf(storage: Storage, parts: { storage_key: string }[]): AsyncGenerator<Buffer> {
  for (const { storage_key } of parts) yield* await storage.open(storage_key)
}

/** Forgets an upload, and removes its parts once the transaction commits. Throws `not_found` when it is gone already. */
export async function forgetUpload(db: Db, portal: Portal, upload_id: string) {
  const parts = await db.delete(uploadParts).where(eq(uploadParts.upload_id, upload_id)).returning()
  const [forgotten] = await db.delete(partedUploads).where(eq(partedUploads._id, upload_id)).returning()
  if (!forgotten) throw new AppError('not_found')
  const storage_keys = parts.map(({ storage_key }) => storage_key)
  if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
}
