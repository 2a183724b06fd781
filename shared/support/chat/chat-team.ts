import { z } from 'zod'
import { byId, day, id, keywords, ok, timestamp } from '../../contract/fields.ts'
import { paged, paging } from '../../contract/paging.ts'
import { defineRoutes } from '../../contract/route.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { filledReply } from '../tickets/canned-replies.ts'
import { ticketBeside } from '../tickets/ticket.ts'

const setting = 'live_support_public'

const named = z.object({ _id: id, name: z.string() })

/** A customer as they are shown beside their chat. */
const chatCustomer = named.extend({
  username: z.string(),
  email: z.string(),
  company_name: z.string(),
  /** For `pictureUrl`. */
  picture: z.string().nullable(),
  locale: z.string(),
})

/** A customer with whom there is a chat, as a row of the team’s list. */
export const chatRow = z.object({
  /** The customer’s. */
  _id: id,
  customer: chatCustomer,
  /** The beginning of what was said last, which is never an automatic answer; null when it was taken back. */
  last: z
    .object({ message: z.string(), by_customer: z.boolean(), files: z.number().int(), created_at: timestamp })
    .nullable(),
  last_at: timestamp,
  /** Time since which the customer waits for an answer. */
  waiting_since: timestamp.nullable(),
  taken_by: named.nullable(),
  online: z.boolean(),
})
export type ChatRow = z.output<typeof chatRow>

export const chatFilters = ['waiting', 'mine', 'all'] as const

/** A message that a search over all chats found. */
export const foundMessage = z.object({
  _id: id,
  number: z.number().int(),
  customer: named.extend({ company_name: z.string() }),
  message: z.string(),
  internal: z.boolean(),
  by: z.string(),
  by_customer: z.boolean(),
  files: z.number().int(),
  created_at: timestamp,
})
export type FoundMessage = z.output<typeof foundMessage>

/** A customer beside their chat; null is what the reader may not see. */
export const chatBeside = z.object({
  customer: chatCustomer.extend({ phone: z.string(), country: z.string(), created_at: timestamp }),
  taken_by: named.nullable(),
  online: z.boolean(),
  /** Time since which the customer waits for an answer. */
  waiting_since: timestamp.nullable(),
  /** In hundredths of a credit. */
  balance: z.number().int().nullable(),
  open_orders: z
    .array(
      z.object({
        _id: id,
        orderID: z.number().int(),
        status: z.enum(orderStatuses),
        vehicle: z.string(),
        service_name: z.string(),
        created_at: timestamp,
      }),
    )
    .nullable(),
  /** The newest tickets, for holders of `tickets`. */
  tickets: z.array(ticketBeside).nullable(),
})
export type ChatBeside = z.output<typeof chatBeside>

/** The most open orders that are shown beside a chat. */
export const mostBeside = 20

export const chatTeamRoutes = defineRoutes({
  people: {
    method: 'GET',
    path: '/chat_user',
    shows: ['conversation', 'chat'],
    throttled: true,
    access: 'live_support',
    setting,
    summary: 'Customers with a chat: first those who wait, the longest on top, then the latest',
    query: paging.extend({ keywords, filter: z.enum(chatFilters).default('all') }),
    response: paged(chatRow),
  },
  search: {
    method: 'GET',
    path: '/all_messages',
    access: 'live_support',
    setting,
    summary: 'Messages of all chats, newest first; `from` and `to` are days, both included',
    query: paging.extend({ keywords, user_id: id.optional(), from: day.optional(), to: day.optional() }),
    response: paged(foundMessage),
  },
  take: {
    method: 'PUT',
    path: '/chat/:id/take',
    changes: ['chat'],
    access: 'live_support',
    setting,
    summary:
      'Take the chat with a customer; `over` takes it over from a colleague, without it that is refused',
    params: byId,
    body: z.object({ over: z.boolean().default(false) }),
    response: z.object({ taken_by: named }),
  },
  release: {
    method: 'PUT',
    path: '/chat/:id/release',
    changes: ['chat'],
    access: 'live_support',
    setting,
    summary: 'Leave a chat that one has taken to anybody',
    params: byId,
    response: ok,
  },
  customer: {
    method: 'GET',
    path: '/chat/:id/customer',
    shows: ['conversation', 'chat'],
    access: 'live_support',
    setting,
    summary:
      'A customer beside their chat, with their balance, open orders and tickets as far as the caller may see them',
    params: byId,
    response: chatBeside,
  },
  cannedReplies: {
    method: 'GET',
    path: '/chat/:id/canned_replies',
    shows: ['canned_replies'],
    access: 'live_support',
    setting,
    summary: 'The canned replies as answers in the chat with a customer, in their language',
    params: byId,
    response: z.array(filledReply),
  },
})
