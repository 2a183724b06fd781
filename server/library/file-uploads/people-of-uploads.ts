import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Leaving, OwnFile } from '../../platform/feature.ts'
import type { Portal } from '../../platform/portal.ts'
import { fileUploads } from './file-uploads.tables.ts'

const { storage_key: _ours, ...own } = getTableColumns(fileUploads)
const stillTheirs = and(isNull(fileUploads.deleted_at), ne(fileUploads.state, 'ordered'))

/** Reads what a person sent outside of orders, for their export. */
export async function exportUploads(db: Db, person_id: string) {
  const mine = eq(fileUploads.user_id, person_id)
  return { file_uploads: await db.select(own).from(fileUploads).where(mine).orderBy(asc(fileUploads._id)) }
}

/** Reads the files that a person sent outside of orders; one that became an order's is taken along with that. */
export function exportUploadFiles(db: Db, person_id: string): Promise<OwnFile[]> {
  const { _id, name, size, sha256, storage_key, created_at } = fileUploads
  return db
    .select({
      folder: sql<string>`'file_upload'`,
      kind: sql<string>`'upload'`,
      ...{ _id, name, size, sha256, storage_key, created_at },
    })
    .from(fileUploads)
    .where(and(eq(fileUploads.user_id, person_id), stillTheirs))
    .orderBy(asc(fileUploads._id))
}

/** Deletes a person's uploads, in the transaction in which they leave; those that became an order's stay with it. */
export async function forgetUploads(db: Db, portal: Portal, { _id }: Leaving) {
  const gone = await db
    .select({ storage_key: fileUploads.storage_key })
    .from(fileUploads)
    .where(and(eq(fileUploads.user_id, _id), stillTheirs))
  await db.delete(fileUploads).where(eq(fileUploads.user_id, _id))
  const storage_keys = gone.map(({ storage_key }) => storage_key)
  if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
}
