import { z } from 'zod'
import { id, timestamp } from '../../contract/fields.ts'
import { person } from '../../orders/order.ts'
import { orderStatuses } from '../../orders/order-states.ts'

export const ticketStatuses = ['open', 'solved'] as const
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** Days after solving in which an answer of the customer opens a ticket again; a later one opens a linked ticket. */
export const reopenDays = 14
/** Days after solving in which the customer rates it, and may change that. */
export const ratingDays = 14

/** Another ticket, as a link to it. */
export const linkedTicket = z.object({ _id: id, ticketID: z.number().int() })

/** A ticket as a row of a list. Customers see neither priority nor labels. */
export const ticketRow = z.object({
  ...linkedTicket.shape,
  subject: z.string(),
  reg_no: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities).nullable(),
  labels: z.array(z.string()),
  customer: person.extend({ company_name: z.string() }),
  assigned_to: person.nullable(),
  opened_at: timestamp,
  /** Time of the last message or change that the customer sees. */
  updated_at: timestamp,
  /** Time since which an open ticket's customer waits for an answer; null when it is answered. */
  waiting_since: timestamp.nullable(),
  solved_at: timestamp.nullable(),
  rating: z.number().int().nullable(),
  /** The ticket that this one was made part of. */
  merged_into: linkedTicket.nullable(),
  /** Messages that the reader's side hasn't seen. */
  unread: z.number().int(),
})
export type TicketRow = z.output<typeof ticketRow>

export const ticketEventKinds = [
  'opened',
  'solved',
  'reopened',
  'assigned',
  'priority',
  'labels',
  'subject',
  'merged',
  'merged_into',
  'rated',
  'files_deleted',
] as const

/** An event of the timeline. Customers don't see what the team arranges for itself. */
export const ticketEvent = z.object({
  _id: id,
  kind: z.enum(ticketEventKinds),
  /** The value after it: the assigned person (empty: nobody), priority, labels, subject, stars. */
  detail: z.string(),
  by: z.string().nullable(),
  by_customer: z.boolean(),
  /** The other ticket: of `merged` the one that became part of this, of `opened` the one that it follows. */
  ticket: linkedTicket.nullable(),
  created_at: timestamp,
})
export type TicketEvent = z.output<typeof ticketEvent>

/** The actions that are open to the reader now. */
const ticketCan = z.object({
  write: z.boolean(),
  write_internal: z.boolean(),
  solve: z.boolean(),
  reopen: z.boolean(),
  change: z.boolean(),
  merge: z.boolean(),
  rate: z.boolean(),
  remove: z.boolean(),
})

/** The effects that a message of the reader can have: it is added, opens the ticket again, or opens another one that follows it. */
export const replyEffects = ['added', 'reopens', 'follows'] as const

export const ticket = z.object({
  ...ticketRow.shape,
  customer: ticketRow.shape.customer.extend({ locale: z.string() }),
  /** The order it is about; null where there is none or it was deleted. */
  order: z.object({ _id: id, orderID: z.number().int(), vehicle: z.string() }).nullable(),
  /** The solved ticket that this one goes on from. */
  follows: linkedTicket.nullable(),
  followed_by: linkedTicket.nullable(),
  solved_by: z.string().nullable(),
  /** Number of times it was opened again. */
  reopened: z.number().int(),
  /** Minutes of opening time until the first answer, and until it was solved; for the team alone. */
  first_answer_minutes: z.number().int().nullable(),
  solve_minutes: z.number().int().nullable(),
  rating_comment: z.string(),
  reply: z.enum(replyEffects),
  events: z.array(ticketEvent),
  can: ticketCan,
})
export type Ticket = z.output<typeof ticket>

/** A ticket of a customer beside something else of theirs. */
export const ticketBeside = ticketRow.pick({
  _id: true,
  ticketID: true,
  subject: true,
  status: true,
  opened_at: true,
})
export type TicketBeside = z.output<typeof ticketBeside>

/** The customer beside a ticket. What the reader may not see is null. */
export const ticketCustomer = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  company_name: z.string(),
  country: z.string(),
  locale: z.string(),
  created_at: timestamp,
  /** Credits in hundredths; for holders of `dealers_manager.balance`. */
  balance: z.number().int().nullable(),
  /** The newest open orders; for holders of `orders`. */
  orders: z
    .array(
      z.object({
        _id: id,
        orderID: z.number().int(),
        status: z.enum(orderStatuses),
        reg_no: z.string(),
        vehicle: z.string(),
        created_at: timestamp,
      }),
    )
    .nullable(),
  /** The other tickets, the newest first. */
  tickets: z.array(ticketBeside),
  /** The team's newest notes; for holders of `dealers_manager.dealers_list`. */
  notes: z
    .array(z.object({ _id: id, text: z.string(), author: z.string(), created_at: timestamp }))
    .nullable(),
})
export type TicketCustomer = z.output<typeof ticketCustomer>
