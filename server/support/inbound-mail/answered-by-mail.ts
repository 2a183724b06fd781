import { AppError } from '../../../shared/contract/errors.ts'
import { addUnverifiedMail } from '../../conversations/add-unverified-mail.ts'
import type { ConversationKind } from '../../conversations/conversation-kind.ts'
import { sendMessage } from '../../conversations/send-message.ts'
import type { InboundKind } from './inbound-kind.ts'

/** Makes conversations of a kind ones that are answered by mail, as if their authors wrote in the portal. */
export function answeredByMail<S extends { _id: string }>(kind: ConversationKind<S>): InboundKind {
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
