import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Holder } from '../../../../shared/contract/permissions.ts'
import type { TicketPriority } from '../../../../shared/support/tickets/ticket.ts'
import { countUnreadIn } from '../../../conversations/unread.ts'
import { firstNameOf, shownNameOf } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'
import { answersTickets } from '../lifecycle/visible-tickets.ts'

export const customers = alias(users, 'customers')
export const assignees = alias(users, 'assignees')
export const mergedInto = alias(tickets, 'merged_tickets')

/** Returns the columns of `ticketRow` as this reader sees them: customers see the team by first names. */
export function rowColumns(reader: Holder) {
  const answers = answersTickets(reader)
  const nameOf = answers ? shownNameOf : firstNameOf
  return {
    _id: tickets._id,
    ticketID: tickets.ticketID,
    subject: tickets.subject,
    reg_no: tickets.reg_no,
    status: tickets.status,
    priority: answers ? sql<TicketPriority | null>`${tickets.priority}` : sql<TicketPriority | null>`null`,
    labels: answers ? tickets.labels : sql<string[]>`'{}'::text[]`,
    customer: { _id: customers._id, name: nameOf(customers), company_name: customers.company_name },
    assigned_to: { _id: assignees._id, name: nameOf(assignees) },
    opened_at: tickets.opened_at,
    updated_at: tickets.updated_at,
    waiting_since: tickets.waiting_since,
    solved_at: tickets.solved_at,
    rating: tickets.rating,
    merged_into: { _id: mergedInto._id, ticketID: mergedInto.ticketID },
    unread: countUnreadIn(tickets._id, { asCustomer: !answers }),
  }
}
