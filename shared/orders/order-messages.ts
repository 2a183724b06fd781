import { z } from 'zod'
import { exampleIds } from '../contract/example-ids.ts'
import { byId, id, ok } from '../contract/fields.ts'
import { defineRoutes, file } from '../contract/route.ts'
import {
  conversationMessage,
  messageFileQuery,
  messageRange,
  messageUpload,
  newMessage,
  typing,
  upToMessage,
} from '../conversations/conversations.ts'

const orderAndMessage = z.object({ id, msgid: id })

export const orderMessageRoutes = defineRoutes({
  send: {
    method: 'POST',
    path: '/order_message/:id',
    access: 'signed-in',
    key: 'orders:write',
    perMinute: 60,
    summary: 'Write to an order’s conversation; the same `request_key` again is one message',
    params: byId,
    body: newMessage,
    multipart: messageUpload,
    example: {
      params: { id: exampleIds.order },
      body: {
        message: 'The customer asks for it by noon. Is that possible?',
        request_key: exampleIds.request,
      },
    },
    errors: ['message_empty', 'order_transition_refused'],
    response: conversationMessage,
  },
  list: {
    method: 'GET',
    path: '/order_messages/:id',
    access: 'signed-in',
    key: 'orders:read',
    summary: 'The conversation of an order, oldest first: the last 1,000, or those before or after a number',
    params: byId,
    query: messageRange,
    example: { params: { id: exampleIds.order } },
    response: z.array(conversationMessage),
  },
  markRead: {
    method: 'PUT',
    path: '/order_messages/:id/read',
    access: 'signed-in',
    unrecorded: true,
    summary:
      'The order has been looked at: what the caller was notified of, and its conversation up to a message; what came after it stays unread',
    params: byId,
    body: upToMessage.partial(),
    response: ok,
  },
  markDelivered: {
    method: 'PUT',
    path: '/order_messages/:id/delivered',
    access: 'signed-in',
    unrecorded: true,
    summary: 'The conversation of an order has arrived at the caller up to a message',
    params: byId,
    body: upToMessage,
    response: ok,
  },
  markAnswered: {
    method: 'PUT',
    path: '/order_messages/:id/answered',
    changes: ['order', 'conversation'],
    access: 'orders',
    summary: 'The conversation of an order needs no further answer: its customer doesn’t wait any more',
    params: byId,
    response: ok,
  },
  announceTyping: {
    method: 'PUT',
    path: '/order_messages/:id/typing',
    access: 'signed-in',
    unrecorded: true,
    perMinute: 60,
    summary:
      'The caller writes a message; the others hear of it at most every 3 seconds, of a note the team alone',
    params: byId,
    body: typing,
    response: ok,
  },
  remove: {
    method: 'DELETE',
    path: '/order_message/:id',
    access: 'signed-in',
    summary: 'Take back a message of one’s own, by the message’s id',
    params: byId,
    response: ok,
  },
  downloadFile: {
    method: 'GET',
    path: '/order_message/:id/:msgid/download_file',
    access: 'signed-in',
    key: 'orders:read',
    summary:
      'A file of a message, the first one unless `file` names another; of a picture at most 640 px with `thumbnail`',
    params: orderAndMessage,
    query: messageFileQuery,
    example: { params: { id: exampleIds.order, msgid: exampleIds.message } },
    errors: ['file_deleted'],
    response: file,
  },
})
