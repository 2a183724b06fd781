import { z } from 'zod'
import { byId, id, ok } from '../../contract/fields.ts'
import { defineRoutes, file } from '../../contract/route.ts'
import {
  conversationMessage,
  messageFileQuery,
  messageRange,
  messageUpload,
  newMessage,
  typing,
  upToMessage,
} from '../../conversations/conversations.ts'

const setting = 'ticket_system_public'

/** A message that was sent, with the ticket in which it stands: another one where the ticket was merged or is too old. */
export const sentTicketMessage = conversationMessage.extend({ ticket_id: id })
export type SentTicketMessage = z.output<typeof sentTicketMessage>

export const ticketMessageRoutes = defineRoutes({
  send: {
    method: 'POST',
    path: '/ticket_message/:id',
    access: 'signed-in',
    setting,
    perMinute: 60,
    summary:
      'Write to a ticket’s conversation; the same `request_key` again is one message. A customer’s opens a solved ticket again, or after 14 days one that follows it: `ticket_id` says where it stands. With `solve` the ticket is solved by it',
    params: byId,
    body: newMessage.extend({ solve: z.boolean().default(false) }),
    multipart: messageUpload,
    response: sentTicketMessage,
  },
  list: {
    method: 'GET',
    path: '/ticket_messages/:id',
    access: 'signed-in',
    setting,
    summary: 'The conversation of a ticket, oldest first: the last 1,000, or those before or after a number',
    params: byId,
    query: messageRange,
    response: z.array(conversationMessage),
  },
  markRead: {
    method: 'PUT',
    path: '/ticket_messages/:id/read',
    access: 'signed-in',
    setting,
    unrecorded: true,
    summary:
      'The ticket has been looked at: what the caller was notified of, and its conversation up to a message; what came after it stays unread',
    params: byId,
    body: upToMessage.partial(),
    response: ok,
  },
  markDelivered: {
    method: 'PUT',
    path: '/ticket_messages/:id/delivered',
    access: 'signed-in',
    setting,
    unrecorded: true,
    summary: 'The conversation of a ticket has arrived at the caller up to a message',
    params: byId,
    body: upToMessage,
    response: ok,
  },
  markAnswered: {
    method: 'PUT',
    path: '/ticket_messages/:id/answered',
    changes: ['ticket', 'conversation'],
    access: 'tickets',
    setting,
    summary: 'The conversation of a ticket needs no further answer: its customer doesn’t wait any more',
    params: byId,
    response: ok,
  },
  announceTyping: {
    method: 'PUT',
    path: '/ticket_messages/:id/typing',
    access: 'signed-in',
    setting,
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
    path: '/ticket_message/:id',
    access: 'signed-in',
    setting,
    summary: 'Take back a message of one’s own, by the message’s id',
    params: byId,
    response: ok,
  },
  downloadFile: {
    method: 'GET',
    path: '/ticket_message/:id/:msgid/download_file',
    access: 'signed-in',
    setting,
    summary:
      'A file of a message, the first one unless `file` names another; of a picture at most 640 px with `thumbnail`',
    params: z.object({ id, msgid: id }),
    query: messageFileQuery,
    response: file,
  },
})
