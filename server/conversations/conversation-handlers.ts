import type { orderMessageRoutes } from '../../shared/orders/order-messages.ts'
import type { Handler } from '../platform/http/context.ts'
import { announceTyping } from './announce-typing.ts'
import type { ConversationKind } from './conversation-kind.ts'
import { downloadMessageFile } from './download-message-file.ts'
import { listMessages } from './list-messages.ts'
import { markAnswered } from './mark-answered.ts'
import { markDelivered, markRead } from './mark-read.ts'
import { removeMessage } from './remove-message.ts'

type Calls = typeof orderMessageRoutes
/** A call as its handler gets it: those of orders and tickets have equal parts. */
type Given<K extends keyof Calls> = Pick<
  Parameters<Handler<Calls[K]>>[0],
  'db' | 'portal' | 'user' | 'params' | 'query' | 'body'
>

/** Returns the handlers of the calls about the conversation of an order or a ticket, but how a message is sent. */
export const conversationHandlers = <S extends { _id: string }>(kind: ConversationKind<S>) => ({
  list: ({ db, user, params, query }: Given<'list'>) => listMessages(db, kind, user, params.id, query),
  markRead: ({ db, portal, user, params, body }: Given<'markRead'>) =>
    markRead(db, kind, portal, user, params.id, body.last),
  markDelivered: ({ db, user, params, body }: Given<'markDelivered'>) =>
    markDelivered(db, kind, user, params.id, body.last),
  markAnswered: ({ db, portal, user, params }: Given<'markAnswered'>) =>
    markAnswered(db, kind, portal, user, params.id),
  announceTyping: ({ db, user, params, body }: Given<'announceTyping'>) =>
    announceTyping(db, kind, user, params.id, body.internal),
  remove: ({ db, portal, user, params }: Given<'remove'>) => removeMessage(db, kind, portal, user, params.id),
  downloadFile: ({ db, portal, user, params, query }: Given<'downloadFile'>) =>
    downloadMessageFile(db, kind, portal, user, params, query),
})
