import { and, asc, eq, getTableColumns, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { emptyAudited } from '../../../users/audit/empty-audited.ts'
import { teamsEvents } from './ticket-actions.ts'
import { ticketEvents, tickets } from './tickets.tables.ts'

/** Reads a customer's tickets for their export, without what only the team sees. */
export async function exportTickets(db: Db, person_id: string) {
  const { priority, labels, assigned_to, solved_by, search_text, notes_text, customer_text, ...own } =
    getTableColumns(tickets)
  const mine = eq(tickets.customer_id, person_id)
  const theirs = db.select({ _id: tickets._id }).from(tickets).where(mine)
  return {
    tickets: await db.select(own).from(tickets).where(mine).orderBy(asc(tickets._id)),
    ticket_events: await db
      .select()
      .from(ticketEvents)
      .where(and(inArray(ticketEvents.ticket_id, theirs), notInArray(ticketEvents.kind, [...teamsEvents])))
      .orderBy(asc(ticketEvents._id)),
  }
}

/** Deletes a customer's tickets, in the transaction in which they leave; their conversations go by themselves. */
export async function forgetTickets(db: Db, customer_id: string) {
  const theirs = eq(tickets.customer_id, customer_id)
  await emptyAudited(db, db.select({ _id: tickets._id }).from(tickets).where(theirs))
  await db.delete(tickets).where(theirs)
}
