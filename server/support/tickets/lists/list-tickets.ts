import { and, arrayContains, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageOf } from '../../../../shared/contract/paging.ts'
import type { TicketRow } from '../../../../shared/support/tickets/ticket.ts'
import type { ticketRoutes, ticketSorts } from '../../../../shared/support/tickets/tickets.ts'
import type { Db } from '../../../platform/db/client.ts'
import { contains, numbered } from '../../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../../platform/db/page-of.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { tickets, urgencyOf } from '../lifecycle/tickets.tables.ts'
import { answersTickets, bySide } from '../lifecycle/visible-tickets.ts'
import { assignees, customers, mergedInto, rowColumns } from './ticket-row.ts'

type AllQuery = z.output<(typeof ticketRoutes)['all']['query']>
type MyQuery = z.output<(typeof ticketRoutes)['mine']['query']>

/** Lists all tickets; of a filter, those that it finds. */
export function listTickets(db: Db, user: Actor, query: AllQuery): Promise<PageOf<TicketRow>> {
  const { page, size, keywords, sort } = query
  const search = keywords ? matchesTicket(user, keywords) : undefined
  return pageOf(db, rowsFor(user), narrowed(user, query), { page, size, search, order: sorts[sort] })
}

/** Lists a person's own tickets, the last changed first. */
export function listMyTickets(db: Db, user: Actor, query: MyQuery): Promise<PageOf<TicketRow>> {
  const { page, size, keywords, status, order } = query
  const where = and(
    eq(tickets.customer_id, user._id),
    status && eq(tickets.status, status),
    order ? eq(tickets.order_id, order) : undefined,
  )
  const search = keywords ? matchesTicket(user, keywords) : undefined
  return pageOf(db, rowsFor(user), where, { page, size, search, order: sorts['-updated_at'] })
}

const rowsFor = bySide((reader) =>
  listOf(tickets, (db) =>
    db
      .select(rowColumns(reader))
      .from(tickets)
      .innerJoin(customers, eq(customers._id, tickets.customer_id))
      .leftJoin(assignees, eq(assignees._id, tickets.assigned_to))
      .leftJoin(mergedInto, eq(mergedInto._id, tickets.merged_into))
      .$dynamic(),
  ),
)

function narrowed(user: Actor, { status, assigned, priority, label, customer, order, waiting }: AllQuery) {
  return and(
    status && eq(tickets.status, status),
    assigned === 'me' ? eq(tickets.assigned_to, user._id) : undefined,
    assigned === 'nobody' ? isNull(tickets.assigned_to) : undefined,
    priority && eq(tickets.priority, priority),
    label ? arrayContains(tickets.labels, [label]) : undefined,
    customer ? eq(tickets.customer_id, customer) : undefined,
    order ? eq(tickets.order_id, order) : undefined,
    waiting ? isWaiting : undefined,
  )
}

const isOpen = eq(tickets.status, 'open').inlineParams()
/** Condition on open tickets whose customer waits for an answer. */
export const isWaiting = and(isOpen, isNotNull(tickets.waiting_since))

/** Narrows to tickets with the words as their number, or in what the reader may read of them. */
export function matchesTicket(user: Actor, keywords: string): SQL | undefined {
  const { search_text, customer_text, notes_text } = tickets
  const notes = answersTickets(user) ? [notes_text] : []
  return contains([search_text, customer_text, ...notes], keywords, hasTicketNumber)
}

/** Narrows to the ticket with this number; undefined for a word that is none. */
export const hasTicketNumber = (word: string) => numbered(tickets.ticketID, word)

const longestWaiting = [
  sql`${tickets.waiting_since} asc nulls last`,
  desc(tickets.updated_at),
  desc(tickets._id),
] as const

const urgency = urgencyOf(tickets.priority)

/** Ids grow with time, so they sort as `opened_at` does. */
const sorts = {
  waiting: inOrder(asc(tickets.status), ...longestWaiting),
  '-waiting': inOrder(asc(tickets.status), sql`${tickets.waiting_since} desc nulls last`, desc(tickets._id)),
  priority: inOrder(asc(tickets.status), desc(urgency), ...longestWaiting),
  '-priority': inOrder(asc(tickets.status), asc(urgency), ...longestWaiting),
  opened_at: asc(tickets._id),
  '-opened_at': desc(tickets._id),
  updated_at: inOrder(asc(tickets.updated_at), asc(tickets._id)),
  '-updated_at': inOrder(desc(tickets.updated_at), desc(tickets._id)),
} satisfies Record<(typeof ticketSorts)[number], SQL>
