import { sql } from 'drizzle-orm'
import { downloadRoutes } from '../../../shared/library/downloads.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { downloadFile } from './download-file.ts'
import { downloads as downloadTable, uploadParts } from './downloads.tables.ts'
import { listCategories, listDownloads, listDownloadsFor } from './list-downloads.ts'
import { addPart, forgetOldUploads, readUpload, startUpload } from './parted-uploads.ts'
import { addDownload, changeDownload, removeDownload } from './write-download.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Forgets files of downloads whose parts never came all. */
    forget_old_uploads: NoData
  }
}

const handlers: Handlers<typeof downloadRoutes> = {
  list: ({ db, portal, user, locale, query }) => listDownloads(db, portal, user, locale, query),
  all: ({ db, portal, user, locale, query }) => listDownloadsFor(db, portal, user, locale, query),
  categories: ({ db, portal, user, locale }) => listCategories(db, portal, user, locale),
  add: ({ db, portal, user, body, files }) => addDownload(db, portal, user, body, files),
  change: ({ db, portal, user, params, body, files }) =>
    changeDownload(db, portal, user, params.id, body, files),
  remove: ({ db, portal, user, params }) => removeDownload(db, portal, user, params.id),
  download: ({ db, portal, user, params, query }) => downloadFile(db, portal, user, params.id, query.key),
  startUpload: ({ db, body }) => startUpload(db, body),
  readUpload: ({ db, params }) => readUpload(db, params.id),
  sendPart: ({ db, portal, params, body, files }) => addPart(db, portal, params.id, body.offset, files),
}

/** Files and links that readers download. */
export const downloads: Feature = {
  name: 'downloads',
  serves: [calls(downloadRoutes, handlers)],
  jobs: { forget_old_uploads: { does: forgetOldUploads, at: '55 3 * * *' } },
  ofPeople: none,
  storedFiles: sql`select ${downloadTable.storage_key}, true from ${downloadTable} where ${downloadTable.storage_key} is not null
    union all select ${uploadParts.storage_key}, true from ${uploadParts}`,
  clearOld: none,
  reconcile: none,
  constraints: {
    downloads_storage_key_unique: none,
    downloads_file_or_link: none,
    upload_parts_storage_key_unique: none,
    upload_parts_upload_id_parted_uploads__id_fk: 'not_found',
  },
}
