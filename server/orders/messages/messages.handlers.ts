import type { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { conversationHandlers } from '../../conversations/conversation-handlers.ts'
import { sendMessage } from '../../conversations/send-message.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { orderConversation } from './order-conversation.ts'

export const orderMessageHandlers: Handlers<typeof orderMessageRoutes> = {
  ...conversationHandlers(orderConversation),
  send: ({ db, portal, user, params, body, files }) =>
    sendMessage(db, orderConversation, portal, user, params.id, body, files),
}
