import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { fileUploads } from './file-uploads.tables.ts'
import { visibleUploads } from './upload-row.ts'

/** Downloads the file of an upload that the person may see. Throws `not_found`, `file_deleted` after its time. */
export async function downloadUpload(
  db: Db,
  { storage }: Portal,
  user: Actor,
  id: string,
): Promise<FileAnswer> {
  const [found] = await db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads._id, id), visibleUploads(user)))
  if (!found) throw new AppError('not_found')
  if (found.deleted_at) throw new AppError('file_deleted')
  return {
    name: found.name,
    size: found.size,
    sha256: found.sha256,
    open: (range) => storage.open(found.storage_key, range),
  }
}
