import type { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { closeUpload, listOffered, suggestOrder } from './answer-upload.ts'
import { downloadUpload } from './download-upload.ts'
import { listMyUploads, listUploads } from './list-uploads.ts'
import { orderUpload } from './order-upload.ts'
import { removeUpload } from './remove-upload.ts'
import { sendUpload } from './send-upload.ts'
import { readUpload } from './upload-row.ts'

export const fileUploadHandlers: Handlers<typeof fileUploadRoutes> = {
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
