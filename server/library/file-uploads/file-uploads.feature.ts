import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import type { Db } from '../../platform/db/client.ts'
import { calls, type Feature, type Leaving, none, type OwnFile } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { Portal } from '../../platform/portal.ts'
import { closeUpload, listOffered, suggestOrder } from './answer-upload.ts'
import { downloadUpload } from './download-upload.ts'
import { fileUploads as uploads } from './file-uploads.tables.ts'
import { listMyUploads, listUploads } from './list-uploads.ts'
import { orderUpload } from './order-upload.ts'
import { removeOldUploads } from './remove-old-uploads.ts'
import { removeUpload } from './remove-upload.ts'
import { sendUpload } from './send-upload.ts'
import { readUpload } from './upload-row.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Removes files that were sent outside of orders long ago. */
    upload_retention: NoData
  }
}

const { storage_key: _ours, ...own } = getTableColumns(uploads)
const stillTheirs = and(isNull(uploads.deleted_at), ne(uploads.state, 'ordered'))

const handlers: Handlers<typeof fileUploadRoutes> = {
  send: ({ db, portal, user, body, files }) => sendUpload(db, portal, user, body, files),
  mine: ({ db, portal, user, query }) => listMyUploads(db, portal, user, query),
  all: ({ db, portal, query }) => listUploads(db, portal, query),
  one: ({ db, portal, user, params }) => readUpload(db, portal, user, params.id),
  download: ({ db, portal, user, params }) => downloadUpload(db, portal, user, params.id),
  offered: ({ db, params }) => listOffered(db, params.id),
  suggest: ({ db, portal, user, params, body }) => suggestOrder(db, portal, user, params.id, body),
  close: ({ db, portal, user, params, body }) => closeUpload(db, portal, user, params.id, body.answer),
  order: ({ db, portal, user, params, body, files }) => orderUpload(db, portal, user, params.id, body, files),
  remove: ({ db, portal, user, params }) => removeUpload(db, portal, user, params.id),
}

/** Files that customers send outside of orders. */
export const fileUploads: Feature = {
  name: 'file-uploads',
  serves: [calls(fileUploadRoutes, handlers)],
  jobs: { upload_retention: { does: removeOldUploads, at: '42 3 * * *' } },
  ofPeople: {
    ownData: async (db, person_id) => ({
      file_uploads: await db
        .select(own)
        .from(uploads)
        .where(eq(uploads.user_id, person_id))
        .orderBy(asc(uploads._id)),
    }),
    ownFiles: exportUploadFiles,
    withheld: none,
    refuseLeaving: none,
    forget: forgetUploads,
    retained: none,
  },
  // A file that became an order's is needed as long as the order says so.
  storedFiles: sql`select ${uploads.storage_key}, ${uploads.deleted_at} is null and ${uploads.state} <> 'ordered' from ${uploads}`,
  clearOld: none,
  reconcile: none,
  constraints: { file_uploads_request_unique: none, file_uploads_storage_key_unique: none },
}

/** Reads the files that a person sent outside of orders; one that became an order's is taken along with that. */
function exportUploadFiles(db: Db, person_id: string): Promise<OwnFile[]> {
  const { _id, name, size, sha256, storage_key, created_at } = uploads
  return db
    .select({
      folder: sql<string>`'file_upload'`,
      kind: sql<string>`'upload'`,
      ...{ _id, name, size, sha256, storage_key, created_at },
    })
    .from(uploads)
    .where(and(eq(uploads.user_id, person_id), stillTheirs))
    .orderBy(asc(uploads._id))
}

/** Deletes a person's uploads, in the transaction in which they leave; those that became an order's stay with it. */
async function forgetUploads(db: Db, portal: Portal, { _id }: Leaving) {
  const gone = await db
    .select({ storage_key: uploads.storage_key })
    .from(uploads)
    .where(and(eq(uploads.user_id, _id), stillTheirs))
  await db.delete(uploads).where(eq(uploads.user_id, _id))
  const storage_keys = gone.map(({ storage_key }) => storage_key)
  if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
}
