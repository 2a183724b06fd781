import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import { holds } from '../../../../shared/contract/permissions.ts'
import type { TicketCustomer } from '../../../../shared/support/tickets/ticket.ts'
import { personNotes } from '../../../accounts/notes/person-notes.tables.ts'
import { creditBalances } from '../../../money/credits/credits.tables.ts'
import { isOpen, orders } from '../../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { shownName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'
import { listNewestTickets } from './list-newest-tickets.ts'

/** Most rows of each list beside a ticket. */
const most = 10

/** Reads what the team sees of a ticket's customer beside it, as far as this reader may. Throws `not_found`. */
export async function readTicketCustomer(db: Db, user: Actor, id: string): Promise<TicketCustomer> {
  const [customer] = await db
    .select({
      _id: users._id,
      name: shownName,
      email: users.email,
      company_name: users.company_name,
      country: users.country,
      locale: users.locale,
      created_at: users.created_at,
    })
    .from(tickets)
    .innerJoin(users, eq(users._id, tickets.customer_id))
    .where(eq(tickets._id, id))
  if (!customer) throw new AppError('not_found')
  const [balance, open, others, notes] = await Promise.all([
    holds(user, 'dealers_manager.balance') ? readBalance(db, customer._id) : null,
    holds(user, 'orders') ? listOpenOrders(db, customer._id) : null,
    listNewestTickets(db, customer._id, id),
    holds(user, 'dealers_manager.dealers_list') ? listNewestNotes(db, customer._id) : null,
  ])
  return { ...customer, balance, orders: open, tickets: others, notes }
}

async function readBalance(db: Db, customer_id: string): Promise<number> {
  const [found] = await db
    .select({ credits: creditBalances.credits })
    .from(creditBalances)
    .where(eq(creditBalances.user_id, customer_id))
  return found?.credits ?? 0
}

function listOpenOrders(db: Db, customer_id: string) {
  const { _id, orderID, status, reg_no, created_at } = orders
  const vehicle = sql<string>`concat_ws(' ', ${orders.manufacture}, ${orders.model}, ${orders.variant})`
  return db
    .select({ _id, orderID, status, reg_no, vehicle, created_at })
    .from(orders)
    .where(and(eq(orders.user_id, customer_id), isOpen))
    .orderBy(desc(orders._id))
    .limit(most)
}

function listNewestNotes(db: Db, customer_id: string) {
  const { _id, text, created_at } = personNotes
  return db
    .select({ _id, text, author: shownName, created_at })
    .from(personNotes)
    .innerJoin(users, eq(users._id, personNotes.author_id))
    .where(eq(personNotes.subject_id, customer_id))
    .orderBy(desc(personNotes._id))
    .limit(most)
}
