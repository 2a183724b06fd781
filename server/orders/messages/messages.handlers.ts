import type { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { announceTyping } from '../../conversations/announce-typing.ts'
import { downloadMessageFile } from '../../conversations/download-message-file.ts'
import { listMessages } from '../../conversations/list-messages.ts'
import { markAnswered } from '../../conversations/mark-answered.ts'
import { markDelivered, markRead } from '../../conversations/mark-read.ts'
import { removeMessage } from '../../conversations/remove-message.ts'
import { sendMessage } from '../../conversations/send-message.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { orderConversation } from './order-conversation.ts'

export const orderMessageHandlers: Handlers<typeof orderMessageRoutes> = {
  send: ({ db, portal, user, params, body, files }) =>
    sendMessage(db, orderConversation, portal, user, params.id, body, files),
  list: ({ db, user, params, query }) => listMessages(db, orderConversation, user, params.id, query),
  markRead: ({ db, portal, user, params, body }) =>
    markRead(db, orderConversation, portal, user, params.id, body.last),
  markDelivered: ({ db, user, params, body }) =>
    markDelivered(db, orderConversation, user, params.id, body.last),
  markAnswered: ({ db, portal, user, params }) =>
    markAnswered(db, orderConversation, portal, user, params.id),
  announceTyping: ({ db, user, params, body }) =>
    announceTyping(db, orderConversation, user, params.id, body.internal),
  remove: ({ db, portal, user, params }) => removeMessage(db, orderConversation, portal, user, params.id),
  downloadFile: ({ db, portal, user, params, query }) =>
    downloadMessageFile(db, orderConversation, portal, user, params, query),
}
