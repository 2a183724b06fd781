import type { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { downloadMessageFile } from './download-message-file.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { removeMessage } from './remove-message.ts'
import { sendMessage } from './send-message.ts'

export const orderMessageHandlers: Handlers<typeof orderMessageRoutes> = {
  send: ({ db, portal, user, params, body, files }) => sendMessage(db, portal, user, params.id, body, files),
  list: ({ db, user, params }) => listMessages(db, user, params.id),
  markRead: ({ db, user, params, body }) => markRead(db, user, params.id, body.last),
  remove: ({ db, portal, user, params }) => removeMessage(db, portal, user, params.id),
  downloadFile: ({ db, portal, user, params, query }) =>
    downloadMessageFile(db, portal, user, params, query.file),
}
