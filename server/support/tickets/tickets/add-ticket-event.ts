import type { Db } from '../../../platform/db/client.ts'
import { announce } from '../../../platform/live/announce.ts'
import { room } from '../../../platform/live/rooms.ts'
import { ticketEvents } from './tickets.tables.ts'

type NewEvent = Omit<typeof ticketEvents.$inferInsert, '_id' | 'ticket_id' | 'created_at'>

/** Events that the team arranges for itself, and customers don't see. */
export const teamsEvents = ['assigned', 'priority', 'labels'] as const satisfies NewEvent['kind'][]

/** Adds an event to the ticket's timeline. */
export async function addTicketEvent(db: Db, { _id }: { _id: string }, event: NewEvent) {
  await db.insert(ticketEvents).values({ ticket_id: _id, ...event })
}

/** Announces to the customer and the team that a ticket changed; an internal change to the team alone. */
export function announceTicket(db: Db, ticket: { _id: string; customer_id: string }, internal = false) {
  const team = room.holders('tickets')
  const rooms = internal ? [team] : [room.user(ticket.customer_id), team]
  return announce(db, rooms, { topic: 'ticket', id: ticket._id })
}
