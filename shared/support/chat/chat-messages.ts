import { z } from 'zod'
import { byId, id, ok } from '../../contract/fields.ts'
import { defineRoutes, file } from '../../contract/route.ts'
import {
  conversationMessage,
  messageFile,
  messageFileQuery,
  messageRange,
  messageUpload,
  newMessage,
  typing,
  upToMessage,
} from '../../conversations/conversations.ts'
import { openingStatus } from '../../site/opening-status.ts'
import { chatCountRoutes } from './chat-count.ts'

const setting = 'live_support_public'

/** The chat that a call is about: for the team by the customer’s id, which customers leave out. */
const whose = { user_id: id.optional() }

/** The most pictures that a message of `/message` names. */
export const mostPictures = messageUpload.fields.files.max

/** If the team is there: somebody of it has the portal open, and whether it is opening time and when that changes. */
export const chatStatus = openingStatus.extend({ team_online: z.boolean() })
export type ChatStatus = z.output<typeof chatStatus>

export const chatMessageRoutes = defineRoutes({
  sendWithFiles: {
    method: 'POST',
    path: '/chat_message',
    access: 'signed-in',
    setting,
    perMinute: 120,
    summary:
      'Write in the chat, with files; the same `request_key` again is one message, over `/message` too',
    body: newMessage.extend(whose),
    multipart: messageUpload,
    response: conversationMessage,
  },
  send: {
    method: 'POST',
    path: '/message',
    access: 'signed-in',
    setting,
    perMinute: 120,
    summary: 'Write in the chat, with pictures that were uploaded before, by their ids',
    body: newMessage.extend({ ...whose, pictures: z.array(id).max(mostPictures).default([]) }),
    response: conversationMessage,
  },
  uploadImage: {
    method: 'POST',
    path: '/upload_message_image',
    access: 'signed-in',
    setting,
    perMinute: 60,
    summary: 'Upload a picture for a message of `/message`; removed after a day when none has it',
    body: z.object(whose),
    multipart: { fields: { image: { max: 1, required: true } }, maxTotalBytes: messageUpload.maxTotalBytes },
    response: messageFile,
  },
  removeImage: {
    method: 'POST',
    path: '/remove_message_image',
    access: 'signed-in',
    setting,
    summary: 'Remove a picture of one’s own that no message has yet',
    body: byId,
    response: ok,
  },
  list: {
    method: 'GET',
    path: '/messages',
    access: 'signed-in',
    setting,
    summary: 'The chat with a customer, oldest first: the last 1,000, or those before or after a number',
    query: messageRange.extend(whose),
    response: z.array(conversationMessage),
  },
  markRead: {
    method: 'PUT',
    path: '/messages/read',
    access: 'signed-in',
    setting,
    unrecorded: true,
    summary: 'The caller has looked at the chat: notifications about it are read, and it is up to a message',
    body: upToMessage.partial().extend(whose),
    response: ok,
  },
  markDelivered: {
    method: 'PUT',
    path: '/messages/delivered',
    access: 'signed-in',
    setting,
    unrecorded: true,
    summary: 'The chat has arrived at the caller up to a message',
    body: upToMessage.extend(whose),
    response: ok,
  },
  markAnswered: {
    method: 'PUT',
    path: '/chat/:id/answered',
    changes: ['chat', 'conversation'],
    access: 'live_support',
    setting,
    summary: 'The chat with a customer needs no further answer: its customer doesn’t wait any more',
    params: byId,
    response: ok,
  },
  announceTyping: {
    method: 'PUT',
    path: '/messages/typing',
    access: 'signed-in',
    setting,
    unrecorded: true,
    perMinute: 60,
    summary: 'The caller writes; the others hear of it at most every 3 seconds, of a note the team alone',
    body: typing.extend(whose),
    response: ok,
  },
  remove: {
    method: 'DELETE',
    path: '/chat_message/:id',
    access: 'signed-in',
    setting,
    summary: 'Take back a message of one’s own, within 15 minutes',
    params: byId,
    response: ok,
  },
  downloadFile: {
    method: 'GET',
    path: '/chat_message/:id/download_file',
    access: 'signed-in',
    setting,
    summary: 'A file of a message, the first one unless `file` names another; of a picture its `thumbnail`',
    params: byId,
    query: messageFileQuery,
    response: file,
  },
  ...chatCountRoutes,
  status: {
    method: 'GET',
    path: '/chat/status',
    shows: ['settings'],
    access: 'signed-in',
    setting,
    summary: 'If somebody of the team is there now, if it is opening time, and when that changes',
    response: chatStatus,
  },
})
