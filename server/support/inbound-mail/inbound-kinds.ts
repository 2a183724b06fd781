import { eq } from 'drizzle-orm'
import { ticketMessageRoutes } from '../../../shared/support/tickets/ticket-messages.ts'
import { orderConversation } from '../../orders/messages/order-conversation.ts'
import type { Db } from '../../platform/db/client.ts'
import { tickets } from '../tickets/lifecycle/tickets.tables.ts'
import { ticketConversation } from '../tickets/thread/ticket-conversation.ts'
import { answeredByMail } from './answered-by-mail.ts'
import type { InboundKind } from './inbound-kind.ts'

const answered = answeredByMail(ticketConversation)

/** Tickets that are answered by mail: an answer to a merged one goes to the ticket that it is part of. */
const ticketsByMail: InboundKind = {
  ...answered,
  setting: ticketMessageRoutes.send.setting,
  async deliver(db, portal, mail) {
    const _id = await findWhole(db, mail.conversation._id)
    return answered.deliver(db, portal, { ...mail, conversation: { ...mail.conversation, _id } })
  },
}

async function findWhole(db: Db, id: string): Promise<string> {
  const [ticket] = await db
    .select({ merged_into: tickets.merged_into })
    .from(tickets)
    .where(eq(tickets._id, id))
  return ticket?.merged_into ? findWhole(db, ticket.merged_into) : id
}

/** The kinds of conversations that are answered by mail. They know nothing of it: who adds one adds it here. */
export const inboundKinds: readonly InboundKind[] = [answeredByMail(orderConversation), ticketsByMail]
