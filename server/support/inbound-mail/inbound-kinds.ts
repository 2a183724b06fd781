import { orderConversation } from '../../orders/messages/order-conversation.ts'
import { answeredByMail } from './answered-by-mail.ts'
import type { InboundKind } from './inbound-kind.ts'
import { ticketsByMail } from './tickets-by-mail.ts'

/** The kinds of conversations that are answered by mail. They know nothing of it: who adds one adds it here. */
export const inboundKinds: readonly InboundKind[] = [answeredByMail(orderConversation), ticketsByMail]
