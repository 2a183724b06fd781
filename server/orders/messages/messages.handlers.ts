import type { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { downloadMessageFile } from './download-message-file.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { removeMessage } from './remove-message.ts'
import { sendMessage } from './send-message.ts'

export const orderMessageHandlers: Handlers<typeof orderMessageRoutes> = {
  send: ({ db, outside, user, params, body, files }) =>
    sendMessage(db, outside, user, params.id, body, files),
  list: ({ db, user, params }) => listMessages(db, user, params.id),
  markRead: ({ db, user, params, body }) => markRead(db, user, params.id, body.last),
  remove: ({ db, outside, user, params }) => removeMessage(db, outside, user, params.id),
  downloadFile: ({ db, outside, user, params, query }) =>
    downloadMessageFile(db, outside, user, params, query.file),
}
