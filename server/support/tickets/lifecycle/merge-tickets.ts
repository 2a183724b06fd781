import { asc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { announceConversation } from '../../../conversations/announce-conversation.ts'
import { moveMessages } from '../../../conversations/merging/move-messages.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { readTicket } from '../lists/read-ticket.ts'
import { refuseMerged, ticketConversation } from '../thread/ticket-conversation.ts'
import { followConversations } from './follow-conversation.ts'
import { ticketActions } from './ticket-actions.ts'
import { tickets } from './tickets.tables.ts'

/**
 * Makes a ticket part of another open one of the same customer: its messages go there, and it is closed and leads
 * there. What the other one doesn't know, its order and registration number, it gets. Throws `not_found`,
 * `invalid_input` for one and the same, `ticket_of_other_customer`, `ticket_merged`, `ticket_already_solved`.
 */
export async function mergeTickets(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  into: string,
): Promise<Ticket> {
  if (id === into) throw new AppError('invalid_input', { fields: { into: 'invalid_value' } })
  await db.transaction(async (db) => {
    const { source, target } = await holdBoth(db, id, into)
    await moveMessages(db, id, into)
    await db
      .update(tickets)
      .set({
        ...{ status: 'solved', merged_into: into, solve_minutes: null },
        solved_at: sql`coalesce(${tickets.solved_at}, now())`,
        solved_by: sql`coalesce(${tickets.solved_by}, ${user._id}::uuid)`,
        updated_at: sql`now()`,
      })
      .where(eq(tickets._id, id))
    await db
      .update(tickets)
      .set({
        order_id: target.order_id ?? source.order_id,
        reg_no: target.reg_no || source.reg_no,
        updated_at: sql`now()`,
      })
      .where(eq(tickets._id, into))
    await followConversations(db, [id, into])
    await record(db, portal, user, ticketActions.merged_into, source, target)
    await record(db, portal, user, ticketActions.merged, target, source)
    await announceConversation(db, ticketConversation, source, 'rewritten')
    await announceConversation(db, ticketConversation, target, 'added')
  })
  return readTicket(db, user, into)
}

/** Locks both tickets until the transaction ends, if they can be merged. */
async function holdBoth(db: Db, id: string, into: string) {
  const both = await db
    .select()
    .from(tickets)
    .where(inArray(tickets._id, [id, into]))
    .orderBy(asc(tickets._id))
    .for('update')
  const source = both.find(({ _id }) => _id === id)
  const target = both.find(({ _id }) => _id === into)
  if (!source || !target) throw new AppError('not_found')
  if (source.customer_id !== target.customer_id) throw new AppError('ticket_of_other_customer')
  refuseMerged(source)
  refuseMerged(target)
  if (target.status === 'solved') throw new AppError('ticket_already_solved')
  return { source, target }
}
