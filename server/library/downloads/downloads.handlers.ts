import type { downloadRoutes } from '../../../shared/library/downloads.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { downloadFile } from './download-file.ts'
import { listCategories, listDownloads, listDownloadsFor } from './list-downloads.ts'
import { addPart, readUpload, startUpload } from './parted-uploads.ts'
import { addDownload, changeDownload, removeDownload } from './write-download.ts'

export const downloadHandlers: Handlers<typeof downloadRoutes> = {
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
