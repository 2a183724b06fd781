import type { ticketMessageRoutes } from '../../../../shared/support/tickets/ticket-messages.ts'
import { announceTyping } from '../../../conversations/announce-typing.ts'
import { downloadMessageFile } from '../../../conversations/download-message-file.ts'
import { listMessages } from '../../../conversations/list-messages.ts'
import { markAnswered } from '../../../conversations/mark-answered.ts'
import { markDelivered, markRead } from '../../../conversations/mark-read.ts'
import { removeMessage } from '../../../conversations/remove-message.ts'
import type { Handlers } from '../../../platform/http/context.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { ticketConversation } from './ticket-conversation.ts'

export const ticketMessageHandlers: Handlers<typeof ticketMessageRoutes> = {
  send: ({ db, portal, user, params, body, files }) =>
    replyToTicket(db, portal, user, params.id, body, files),
  list: ({ db, user, params, query }) => listMessages(db, ticketConversation, user, params.id, query),
  markRead: ({ db, portal, user, params, body }) =>
    markRead(db, ticketConversation, portal, user, params.id, body.last),
  markDelivered: ({ db, user, params, body }) =>
    markDelivered(db, ticketConversation, user, params.id, body.last),
  markAnswered: ({ db, portal, user, params }) =>
    markAnswered(db, ticketConversation, portal, user, params.id),
  announceTyping: ({ db, user, params, body }) =>
    announceTyping(db, ticketConversation, user, params.id, body.internal),
  remove: ({ db, portal, user, params }) => removeMessage(db, ticketConversation, portal, user, params.id),
  downloadFile: ({ db, portal, user, params, query }) =>
    downloadMessageFile(db, ticketConversation, portal, user, params, query),
}
