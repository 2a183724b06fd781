import type { cannedReplyRoutes } from '../../../../shared/support/tickets/canned-replies.ts'
import type { Handlers } from '../../../platform/http/context.ts'
import { cannedReplyList, listCannedReplies, moveCannedReply } from './canned-replies.ts'
import { fillForOrder, fillForTicket } from './fill-canned-replies.ts'

export const cannedReplyHandlers: Handlers<typeof cannedReplyRoutes> = {
  list: ({ db }) => listCannedReplies(db),
  add: ({ db, user, body }) => cannedReplyList.add(db, user, body),
  change: ({ db, user, params, body }) => cannedReplyList.change(db, user, params.id, body),
  remove: ({ db, user, params }) => cannedReplyList.remove(db, user, params.id),
  move: ({ db, user, params, body }) => moveCannedReply(db, user, params.id, body.position),
  forTicket: ({ db, user, params }) => fillForTicket(db, user, params.id),
  forOrder: ({ db, user, params }) => fillForOrder(db, user, params.id),
}
