import { z } from 'zod'
import { byId, id, ok, text, timestamp } from '../contract/fields.ts'
import { defineRoutes, file } from '../contract/route.ts'

/** A message of an order's conversation; `internal` ones are seen by the team only. */
export const orderMessage = z.object({
  _id: id,
  message: z.string(),
  internal: z.boolean(),
  by: z.string(),
  by_me: z.boolean(),
  by_customer: z.boolean(),
  created_at: timestamp,
  /** True once anyone on the other side has seen it. */
  seen: z.boolean(),
  files: z.array(
    z.object({ _id: id, name: z.string(), size: z.number().int(), deleted_at: timestamp.nullable() }),
  ),
  can: z.object({ remove: z.boolean() }),
})
export type OrderMessage = z.output<typeof orderMessage>

/** Minutes within which the author may remove a message. */
export const messageRemovableMinutes = 15

const orderAndMessage = z.object({ id, msgid: id })

export const orderMessageRoutes = defineRoutes({
  send: {
    method: 'POST',
    path: '/order_message/:id',
    access: 'signed-in',
    perMinute: 60,
    summary: 'Write to an order’s conversation',
    params: byId,
    body: z.object({ message: text(8000).default(''), internal: z.boolean().default(false) }),
    multipart: { fields: { files: { max: 5 } }, maxTotalBytes: 100 * 1024 * 1024 },
    response: orderMessage,
  },
  list: {
    method: 'GET',
    path: '/order_messages/:id',
    access: 'signed-in',
    summary: 'The conversation of an order, oldest first (the last 1,000)',
    params: byId,
    response: z.array(orderMessage),
  },
  markRead: {
    method: 'PUT',
    path: '/order_messages/:id/read',
    access: 'signed-in',
    summary:
      'The order has been looked at: what the caller was notified of, and its conversation up to a message; what came after it stays unread',
    params: byId,
    body: z.object({ last: id.optional() }),
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
    summary: 'A file of a message, the first one unless `file` names another',
    params: orderAndMessage,
    query: z.object({ file: id.optional() }),
    response: file,
  },
})
