import { and, eq, isNull, sql } from 'drizzle-orm'
import { ratingDays, type Ticket } from '../../../../shared/support/tickets/ticket.ts'
import type { TicketRating } from '../../../../shared/support/tickets/tickets.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { readTicket } from '../lists/read-ticket.ts'
import { explainRefusal } from '../thread/solve-ticket.ts'
import { ticketConversation } from '../thread/ticket-conversation.ts'
import { ticketActions } from './ticket-actions.ts'
import { tickets } from './tickets.tables.ts'

/**
 * Rates how a ticket of one's own was solved, in place of an earlier rating. Throws `not_found`, `ticket_merged`,
 * `ticket_not_solved`, `ticket_rating_over`.
 */
export async function rateTicket(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { rating, comment }: TicketRating,
): Promise<Ticket> {
  await db.transaction(async (db) => {
    const [ticket] = await db
      .update(tickets)
      .set({ rating, rating_comment: comment, rated_at: sql`now()` })
      .where(
        and(
          eq(tickets._id, id),
          eq(tickets.customer_id, user._id),
          eq(tickets.status, 'solved'),
          isNull(tickets.merged_into),
          sql`${tickets.solved_at} > now() - make_interval(days => ${ratingDays})`,
        ),
      )
      .returning()
    if (!ticket) throw await explainRatingRefusal(db, user, id)
    await record(db, portal, user, ticketActions.rated, ticket)
  })
  return readTicket(db, user, id)
}

async function explainRatingRefusal(db: Db, user: Actor, id: string) {
  const { status, customer_id } = await ticketConversation.read(db, user, id)
  if (customer_id !== user._id) return explainRefusal(db, user, id, 'forbidden')
  return explainRefusal(db, user, id, status === 'open' ? 'ticket_not_solved' : 'ticket_rating_over')
}
