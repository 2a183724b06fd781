import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { answerWithFile } from '../../platform/stored-files/answer-with-file.ts'
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
  return answerWithFile(storage, found)
}
