import { z } from 'zod'
import {
  byId,
  id,
  keywords,
  line,
  ok,
  queryFlag,
  requestKey,
  requiredLine,
  text,
} from '../../contract/fields.ts'
import { openedWith } from '../../contract/opened-with.ts'
import { paged, paging } from '../../contract/paging.ts'
import { defineRoutes, file } from '../../contract/route.ts'
import { messageFileQuery, messageUpload } from '../../conversations/conversations.ts'
import { person } from '../../orders/order.ts'
import { ticket, ticketCustomer, ticketPriorities, ticketRow, ticketStatuses } from './ticket.ts'

/**
 * Orders of the team's list. `waiting`: open ones first, of them those whose customer has waited longest (`-waiting`:
 * shortest); `priority`: open ones first, of them the most urgent (`-priority`: the least), and then by waiting.
 */
export const ticketSorts = [
  'waiting',
  '-waiting',
  'priority',
  '-priority',
  'opened_at',
  '-opened_at',
  'updated_at',
  '-updated_at',
] as const

const subject = requiredLine(150)
const label = requiredLine(30)

export const newTicket = z.object({
  subject,
  message: text(8000).min(1),
  reg_no: line(20).toUpperCase().default(''),
  /** An order of one's own. */
  order_id: id.nullable().default(null),
  request_key: requestKey,
})
export type NewTicket = z.output<typeof newTicket>

const listQuery = paging.extend({
  /** Words in the subject, the messages or the registration number, or the ticket's number. */
  keywords,
  status: z.enum(ticketStatuses).optional(),
})

export const ticketChange = z
  .object({
    assigned_to: id.nullable(),
    priority: z.enum(ticketPriorities),
    labels: z.array(label).max(10),
    subject,
  })
  .partial()
export type TicketChange = z.output<typeof ticketChange>

export const ticketRating = z.object({
  rating: z.number().int().min(1).max(5),
  comment: text(1000).default(''),
})
export type TicketRating = z.output<typeof ticketRating>

const setting = 'ticket_system_public'
const count = z.number().int()

export const ticketRoutes = defineRoutes({
  open: {
    method: 'POST',
    path: '/ticket',
    changes: ['ticket'],
    access: 'signed-in',
    setting,
    perMinute: 20,
    summary: 'Open a ticket; the same `request_key` again is one ticket',
    body: newTicket,
    multipart: messageUpload,
    response: ticket,
  },
  all: {
    method: 'GET',
    path: '/ticket',
    shows: ['ticket'],
    throttled: true,
    access: 'tickets',
    setting,
    summary: 'All tickets: open ones first, of them those whose customer has waited longest',
    query: listQuery.extend({
      /** Only tickets that the caller has, or that nobody has. */
      assigned: z.enum(['me', 'nobody']).optional(),
      priority: z.enum(ticketPriorities).optional(),
      label: label.optional(),
      customer: id.optional(),
      order: id.optional(),
      /** Only open tickets whose customer waits for an answer. */
      waiting: queryFlag,
      sort: z.enum(ticketSorts).default('waiting'),
    }),
    response: paged(ticketRow),
  },
  mine: {
    method: 'GET',
    path: '/ticket_user',
    shows: ['ticket'],
    access: 'signed-in',
    setting,
    summary: 'The caller’s own tickets, the last changed first; of an order, those about it',
    query: listQuery.extend({ order: id.optional() }),
    response: paged(ticketRow),
  },
  openCount: {
    method: 'GET',
    path: '/open_tickets_count',
    shows: ['ticket'],
    throttled: true,
    access: 'tickets',
    setting,
    summary: 'How many tickets are open, and of how many the customer waits for an answer',
    response: z.object({ count, waiting: count }),
  },
  myOpenCount: {
    method: 'GET',
    path: '/user_open_tickets_count',
    shows: ['ticket'],
    access: 'signed-in',
    setting,
    summary: 'How many of the caller’s tickets are open, and how many have an answer they haven’t seen',
    response: z.object({ count, unread: count }),
  },
  labels: {
    method: 'GET',
    path: '/ticket_labels',
    shows: ['ticket'],
    inLanguage: true,
    throttled: true,
    access: 'tickets',
    setting,
    summary: 'The labels that tickets have, by name',
    response: z.array(z.string()),
  },
  assignees: {
    method: 'GET',
    path: '/ticket/assignees',
    inLanguage: true,
    access: 'tickets',
    setting,
    summary: 'Everybody of the team who may work on tickets, by name',
    response: z.array(person),
  },
  one: {
    method: 'GET',
    path: '/ticket/:id',
    shows: ['ticket'],
    access: 'signed-in',
    setting,
    summary: 'One ticket with its timeline',
    params: byId,
    response: ticket,
  },
  solve: {
    method: 'PUT',
    path: '/ticket/:id',
    changes: ['ticket'],
    access: 'signed-in',
    setting,
    summary: 'Mark a ticket as solved, as its customer or the team',
    params: byId,
    response: ticket,
  },
  reopen: {
    method: 'PUT',
    path: '/ticket/:id/reopen',
    changes: ['ticket'],
    access: 'tickets',
    setting,
    summary: 'Open a solved ticket again',
    params: byId,
    response: ticket,
  },
  change: {
    method: 'PUT',
    path: '/ticket/:id/change',
    changes: ['ticket'],
    access: 'tickets',
    setting,
    summary: 'Give a ticket to somebody of the team, or change its priority, labels or subject',
    params: byId,
    body: ticketChange.extend({ opened: openedWith }),
    response: ticket,
  },
  merge: {
    method: 'PUT',
    path: '/ticket/:id/merge',
    changes: ['ticket'],
    access: 'tickets',
    setting,
    summary: 'Make a ticket part of another open one of the same customer; answers with that one',
    params: byId,
    body: z.object({ into: id }),
    response: ticket,
  },
  rate: {
    method: 'PUT',
    path: '/ticket/:id/rating',
    changes: ['ticket'],
    access: 'signed-in',
    setting,
    summary: 'Rate how a ticket of one’s own was solved, within 14 days',
    params: byId,
    body: ticketRating,
    response: ticket,
  },
  remove: {
    method: 'DELETE',
    path: '/ticket/:id',
    changes: ['ticket'],
    access: 'tickets',
    setting,
    summary: 'Delete a solved ticket with its messages and files for good',
    params: byId,
    response: ok,
  },
  customer: {
    method: 'GET',
    path: '/ticket/:id/customer',
    shows: ['ticket'],
    access: 'tickets',
    setting,
    summary:
      'The customer of a ticket with balance, open orders and notes, as far as the caller may see them',
    params: byId,
    response: ticketCustomer,
  },
  downloadFile: {
    method: 'GET',
    path: '/ticket/:id/download_file',
    access: 'signed-in',
    setting,
    summary: 'A file of a ticket: the first one of its first message, or the one named by `file`',
    params: byId,
    query: messageFileQuery,
    response: file,
  },
})
