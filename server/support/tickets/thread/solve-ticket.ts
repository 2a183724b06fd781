import { and, eq, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '../../../../shared/contract/errors.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { endWaiting } from '../../../conversations/add-message.ts'
import { markHandled } from '../../../conversations/mark-handled.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { openingMinutes } from '../../../site/settings/opening-hours.ts'
import { ticketActions } from '../lifecycle/ticket-actions.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'
import { answersTickets, visibleTo } from '../lifecycle/visible-tickets.ts'
import { readTicket } from '../lists/read-ticket.ts'
import { openAgain, refuseMerged, ticketConversation } from './ticket-conversation.ts'

/**
 * Marks a ticket as solved; of two who do so at once, the second gets `ticket_already_solved`. The
 * customer is notified when the team solves it. Throws `not_found`, `ticket_merged`, `ticket_already_solved`.
 */
export async function solveTicket(db: Db, portal: Portal, user: Actor, id: string): Promise<Ticket> {
  const { opening_hours } = await portal.settings.get()
  await db.transaction(async (db) => {
    const [ticket] = await db
      .update(tickets)
      .set({
        ...{ status: 'solved', solved_by: user._id, waiting_since: null },
        ...{ solved_at: sql`now()`, updated_at: sql`now()` },
      })
      .where(and(eq(tickets._id, id), eq(tickets.status, 'open'), visibleTo(user)))
      .returning()
    if (!ticket) throw await explainRefusal(db, user, id, 'ticket_already_solved')
    const solve_minutes = openingMinutes(opening_hours, new Date(ticket.opened_at), new Date())
    await db.update(tickets).set({ solve_minutes }).where(eq(tickets._id, id))
    await endWaiting(db, id)
    await markHandled(db, ticketConversation, user, ticket)
    await record(db, portal, user, ticketActions.solved, ticket, { by_team: answersTickets(user) })
  })
  return readTicket(db, user, id)
}

/** Opens a solved ticket again for the team, whenever it was solved. Throws `not_found`, `ticket_merged`, `ticket_not_solved`. */
export async function reopenTicket(db: Db, portal: Portal, user: Actor, id: string): Promise<Ticket> {
  await db.transaction(async (db) => {
    const ticket = await openAgain(db, { _id: id })
    if (!ticket) throw await explainRefusal(db, user, id, 'ticket_not_solved')
    await markHandled(db, ticketConversation, user, ticket)
    await record(db, portal, user, ticketActions.reopened, ticket, { by_answer: false })
  })
  return readTicket(db, user, id)
}

/** Explains why a guarded change found nothing to change: `code`, unless the ticket is hidden or merged. */
export async function explainRefusal(db: Db, user: Actor, id: string, code: ErrorCode): Promise<AppError> {
  refuseMerged(await ticketConversation.read(db, user, id))
  return new AppError(code)
}
