import type { chatMessageRoutes } from '../../../shared/support/chat/chat-messages.ts'
import type { chatTeamRoutes } from '../../../shared/support/chat/chat-team.ts'
import { announceTyping } from '../../conversations/announce-typing.ts'
import { listMessages } from '../../conversations/list-messages.ts'
import { markAnswered } from '../../conversations/mark-answered.ts'
import { markDelivered, markRead } from '../../conversations/mark-read.ts'
import { removeMessage } from '../../conversations/remove-message.ts'
import { sendMessage } from '../../conversations/send-message.ts'
import { removeUnsentPicture, uploadPicture } from '../../conversations/unsent-pictures.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { fillForCustomer } from '../tickets/canned/fill-canned-replies.ts'
import { chatConversation, whoseChat } from './chat-conversation.ts'
import { countUnread } from './count-unread.ts'
import { downloadChatFile } from './download-chat-file.ts'
import { readStatus } from './read-status.ts'
import { releaseChat, takeChat } from './take-chat.ts'
import { listChats } from './team/list-chats.ts'
import { readBeside } from './team/read-beside.ts'
import { searchMessages } from './team/search-messages.ts'

export const chatMessageHandlers: Handlers<typeof chatMessageRoutes> = {
  sendWithFiles: ({ db, portal, user, body, files }) =>
    sendMessage(db, chatConversation, portal, user, whoseChat(user, body), body, files),
  send: ({ db, portal, user, body }) =>
    sendMessage(db, chatConversation, portal, user, whoseChat(user, body), body, []),
  uploadImage: ({ db, portal, user, body, files }) =>
    uploadPicture(db, chatConversation, portal, user, whoseChat(user, body), files),
  removeImage: ({ db, portal, user, body }) =>
    removeUnsentPicture(db, chatConversation, portal, user, body.id),
  list: ({ db, user, query }) => listMessages(db, chatConversation, user, whoseChat(user, query), query),
  markRead: ({ db, portal, user, body }) =>
    markRead(db, chatConversation, portal, user, whoseChat(user, body), body.last),
  markDelivered: ({ db, user, body }) =>
    markDelivered(db, chatConversation, user, whoseChat(user, body), body.last),
  markAnswered: ({ db, portal, user, params }) => markAnswered(db, chatConversation, portal, user, params.id),
  announceTyping: ({ db, user, body }) =>
    announceTyping(db, chatConversation, user, whoseChat(user, body), body.internal),
  remove: ({ db, portal, user, params }) => removeMessage(db, chatConversation, portal, user, params.id),
  downloadFile: ({ db, portal, user, params, query }) => downloadChatFile(db, portal, user, params.id, query),
  unreadCount: ({ db, user }) => countUnread(db, user),
  status: ({ portal }) => readStatus(portal),
}

export const chatTeamHandlers: Handlers<typeof chatTeamRoutes> = {
  people: ({ db, portal, user, query }) => listChats(db, portal, user, query),
  search: ({ db, portal, query }) => searchMessages(db, portal, query),
  take: async ({ db, portal, user, params, body }) =>
    takeChat(db, portal, user, await chatConversation.read(db, user, params.id), body),
  release: async ({ db, portal, user, params }) =>
    releaseChat(db, portal, user, await chatConversation.read(db, user, params.id)),
  customer: ({ db, portal, user, params }) => readBeside(db, portal, user, params.id),
  cannedReplies: async ({ db, user, params }) =>
    fillForCustomer(db, user, (await chatConversation.read(db, user, params.id))._id),
}
