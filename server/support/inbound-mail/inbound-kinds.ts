import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { ticketMessageRoutes } from '../../../shared/support/tickets/ticket-messages.ts'
import { addUnverifiedMail } from '../../conversations/add-unverified-mail.ts'
import type { ConversationKind } from '../../conversations/conversation-kind.ts'
import { sendMessage } from '../../conversations/send-message.ts'
import { orderConversation } from '../../orders/messages/order-conversation.ts'
import type { Db } from '../../platform/db/client.ts'
import { tickets } from '../tickets/lifecycle/tickets.tables.ts'
import { ticketConversation } from '../tickets/thread/ticket-conversation.ts'
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

/** Makes conversations of a kind ones that are answered by mail, as if their authors wrote in the portal. */
function answeredByMail<S extends { _id: string }>(kind: ConversationKind<S>): InboundKind {
  return {
    kind: kind.kind,
    permission: kind.permission,
    setting: undefined,
    async find(db, _id) {
      try {
        const subject = await kind.hold(db, _id)
        const pages = { customer: kind.pages.customer(subject), team: kind.pages.team(subject) }
        return { customer_id: kind.customerOf(subject), pages }
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      }
    },
    deliver: (db, portal, { conversation, author, sender, message, files, request_key }) =>
      author
        ? sendMessage(
            db,
            kind,
            portal,
            author,
            conversation._id,
            { message, internal: false, request_key },
            files,
            'mail',
          )
        : addUnverifiedMail(db, kind, portal, conversation._id, { sender, message, request_key }, files),
  }
}
