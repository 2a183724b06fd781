import { and, asc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Ticket, TicketEvent } from '../../../../shared/support/tickets/ticket.ts'
import { orders } from '../../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { firstNameOf, shownNameOf } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { allowedTicketActions, effectOfReply } from '../lifecycle/allowed-ticket-actions.ts'
import { teamsEvents } from '../lifecycle/ticket-actions.ts'
import { ticketEvents, tickets } from '../lifecycle/tickets.tables.ts'
import { answersTickets, visibleTo } from '../lifecycle/visible-tickets.ts'
import { assignees, customers, mergedInto, rowColumns } from './ticket-row.ts'

const solvers = alias(users, 'solvers')
const followed = alias(tickets, 'followed_tickets')
const following = alias(tickets, 'following_tickets')

const vehicle = sql<string>`concat_ws(' ', ${orders.manufacture}, ${orders.model}, ${orders.variant})`

/** Reads one ticket with its timeline and the actions open to the reader. Throws `not_found` for somebody else's. */
export async function readTicket(db: Db, user: Actor, id: string): Promise<Ticket> {
  const [[found], events] = await Promise.all([
    selectTicket(db, user, and(eq(tickets._id, id), visibleTo(user))),
    readEvents(db, user, id),
  ])
  if (!found) throw new AppError('not_found')
  return {
    ...found,
    events,
    reply: effectOfReply(user, found),
    can: allowedTicketActions(user, found),
  }
}

function selectTicket(db: Db, user: Actor, where: SQL | undefined) {
  const row = rowColumns(user)
  const answers = answersTickets(user)
  const nameOf = answers ? shownNameOf : firstNameOf
  const ofTeam = (column: typeof tickets.solve_minutes | typeof tickets.first_answer_minutes) =>
    answers ? sql<number | null>`${column}` : sql<number | null>`null`
  return db
    .select({
      ...row,
      customer: { ...row.customer, locale: customers.locale },
      order: { _id: orders._id, orderID: orders.orderID, vehicle },
      follows: { _id: followed._id, ticketID: followed.ticketID },
      followed_by: { _id: following._id, ticketID: following.ticketID },
      solved_by: sql<string | null>`case when ${solvers._id} is not null then ${nameOf(solvers)} end`,
      reopened: tickets.reopened,
      first_answer_minutes: ofTeam(tickets.first_answer_minutes),
      solve_minutes: ofTeam(tickets.solve_minutes),
      rating_comment: tickets.rating_comment,
    })
    .from(tickets)
    .innerJoin(customers, eq(customers._id, tickets.customer_id))
    .leftJoin(assignees, eq(assignees._id, tickets.assigned_to))
    .leftJoin(solvers, eq(solvers._id, tickets.solved_by))
    .leftJoin(mergedInto, eq(mergedInto._id, tickets.merged_into))
    .leftJoin(followed, eq(followed._id, tickets.follows))
    .leftJoin(following, and(eq(following.follows, tickets._id), isNull(following.merged_into)))
    .leftJoin(orders, eq(orders._id, tickets.order_id))
    .where(where)
}

/** Reads the timeline as the reader may see it, oldest first. */
function readEvents(db: Db, user: Actor, id: string): Promise<TicketEvent[]> {
  const answers = answersTickets(user)
  const name = answers ? shownNameOf(users) : firstNameOf(users)
  return db
    .select({
      _id: ticketEvents._id,
      kind: ticketEvents.kind,
      detail: ticketEvents.detail,
      by: sql<string | null>`case when ${users._id} is not null then ${name} end`,
      by_customer: sql<boolean>`coalesce(${users._id} = ${tickets.customer_id}, false)`,
      ticket: { _id: followed._id, ticketID: followed.ticketID },
      created_at: ticketEvents.created_at,
    })
    .from(ticketEvents)
    .innerJoin(tickets, eq(tickets._id, ticketEvents.ticket_id))
    .leftJoin(users, eq(users._id, ticketEvents.user_id))
    .leftJoin(followed, eq(followed._id, ticketEvents.other_id))
    .where(
      and(
        eq(ticketEvents.ticket_id, id),
        visibleTo(user),
        answers ? undefined : notInArray(ticketEvents.kind, [...teamsEvents]),
      ),
    )
    .orderBy(asc(ticketEvents._id))
}
