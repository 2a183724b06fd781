import { sql } from 'drizzle-orm'
import { downloadRoutes } from '../../../shared/library/downloads.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { downloadHandlers } from './downloads.handlers.ts'
import { downloads as downloadTable, uploadParts } from './downloads.tables.ts'
import { forgetOldUploads } from './parted-uploads.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Forgets files of downloads whose parts never came all. */
    forget_old_uploads: NoData
  }
}

/** Files and links that readers download. */
export const downloads: Feature = {
  name: 'downloads',
  serves: [calls(downloadRoutes, downloadHandlers)],
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
