import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer, Redirect } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { requireReaderOf } from './download-reader.ts'
import { downloads } from './downloads.tables.ts'

/**
 * Answers with the file of a download, or leads to its link. It is counted when its first byte is sent, so that what
 * goes on after an interruption, or asks for the headers alone, isn't counted again. Throws `signed_out` where only
 * signed-in people may have it, `not_found`.
 */
export async function downloadFile(
  db: Db,
  portal: Portal,
  user: Actor | null,
  id: string,
  key: string | undefined,
): Promise<FileAnswer | Redirect> {
  const reader = await requireReaderOf(db, portal, user, id, key)
  const [row] = await db.select().from(downloads).where(eq(downloads._id, id))
  if (!row) throw new AppError('not_found')
  if (reader === 'anybody' && !row.is_public) throw new AppError('signed_out')
  const count = () => countDownload(db, id)
  const { url, file_name, file_size, sha256, storage_key } = row
  if (url !== null) return { redirect: url, onFollow: count }
  if (!file_name || !file_size || !sha256 || !storage_key) throw new AppError('file_deleted')
  return {
    name: file_name,
    size: file_size,
    sha256,
    open: async (range) => {
      const contents = await portal.storage.open(storage_key, range)
      if (!range || range.start === 0) await count()
      return contents
    },
  }
}

async function countDownload(db: Db, id: string) {
  await db
    .update(downloads)
    .set({ count: sql`${downloads.count} + 1` })
    .where(eq(downloads._id, id))
}
