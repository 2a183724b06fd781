import type { ticketMessageRoutes } from '../../../../shared/support/tickets/ticket-messages.ts'
import { conversationHandlers } from '../../../conversations/conversation-handlers.ts'
import type { Handlers } from '../../../platform/http/context.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { ticketConversation } from './ticket-conversation.ts'

export const ticketMessageHandlers: Handlers<typeof ticketMessageRoutes> = {
  ...conversationHandlers(ticketConversation),
  send: ({ db, portal, user, params, body, files }) =>
    replyToTicket(db, portal, user, params.id, body, files),
}
