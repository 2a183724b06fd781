import { and, desc, eq, ne } from 'drizzle-orm'
import type { TicketBeside } from '../../../../shared/support/tickets/ticket.ts'
import type { Db } from '../../../platform/db/client.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'

/** Most tickets beside something else of a customer. */
const most = 10

/** Lists the tickets of a customer in which something happened last, without the one beside which they are shown. */
export function listNewestTickets(db: Db, customer_id: string, without?: string): Promise<TicketBeside[]> {
  const { _id, ticketID, subject, status, opened_at } = tickets
  return db
    .select({ _id, ticketID, subject, status, opened_at })
    .from(tickets)
    .where(and(eq(tickets.customer_id, customer_id), without ? ne(tickets._id, without) : undefined))
    .orderBy(desc(tickets.updated_at), desc(tickets._id))
    .limit(most)
}
