import { desc, eq } from 'drizzle-orm'
import type { FoundTicket } from '../../../shared/overview/search.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { tickets } from '../../support/tickets/lifecycle/tickets.tables.ts'
import { visibleTo } from '../../support/tickets/lifecycle/visible-tickets.ts'
import { hasTicketNumber, matchesTicket } from '../../support/tickets/lists/list-tickets.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { exactFirst } from './exact-first.ts'

const columns = {
  _id: tickets._id,
  ticketID: tickets.ticketID,
  subject: tickets.subject,
  status: tickets.status,
  reg_no: tickets.reg_no,
  customer: listedName,
}
const list = listOf(tickets, (db) =>
  db.select(columns).from(tickets).innerJoin(users, eq(users._id, tickets.customer_id)).$dynamic(),
)
const newest = desc(tickets._id)

/** Finds open and solved tickets by number, subject or messages: all for the team, otherwise one's own. */
export async function findTickets(db: Db, user: Actor, keywords: string): Promise<FoundTicket[]> {
  const asked = { where: visibleTo(user), search: matchesTicket(user, keywords), order: newest }
  return exactFirst(db, list, asked, hasTicketNumber(keywords))
}
