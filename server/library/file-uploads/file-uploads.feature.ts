import { sql } from 'drizzle-orm'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { fileUploadHandlers } from './file-uploads.handlers.ts'
import { fileUploads as uploads } from './file-uploads.tables.ts'
import { exportUploadFiles, exportUploads, forgetUploads } from './people-of-uploads.ts'
import { removeOldUploads } from './remove-old-uploads.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Removes files that were sent outside of orders long ago. */
    upload_retention: NoData
  }
}

/** Files that customers send outside of orders. */
export const fileUploads: Feature = {
  name: 'file-uploads',
  serves: [calls(fileUploadRoutes, fileUploadHandlers)],
  jobs: { upload_retention: { does: removeOldUploads, at: '42 3 * * *' } },
  ofPeople: {
    ownData: exportUploads,
    ownFiles: exportUploadFiles,
    withheld: none,
    refuseLeaving: none,
    forget: forgetUploads,
    kept: none,
  },
  // A file that became an order's is needed as long as the order says so.
  storedFiles: sql`select ${uploads.storage_key}, ${uploads.deleted_at} is null and ${uploads.state} <> 'ordered' from ${uploads}`,
  clearOld: none,
  reconcile: none,
  constraints: { file_uploads_request_unique: none, file_uploads_storage_key_unique: none },
}
