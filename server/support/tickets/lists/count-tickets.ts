import { and, eq, gt, or, sql } from 'drizzle-orm'
import { reopenDays } from '../../../../shared/support/tickets/ticket.ts'
import { countUnreadIn } from '../../../conversations/unread.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'

const open = eq(tickets.status, 'open')

/** Counts the open tickets, and those of them whose customer waits for an answer. */
export async function countOpenTickets(db: Db) {
  const [counted] = await db
    .select({ count: sql<number>`count(*)`, waiting: sql<number>`count(${tickets.waiting_since})` })
    .from(tickets)
    .where(open)
  return counted ?? { count: 0, waiting: 0 }
}

/** Counts a person's open tickets, and those with an unread answer: open ones, and ones that could be opened again. */
export async function countMyOpenTickets(db: Db, user: Actor) {
  const recent = sql`${tickets.solved_at} > now() - make_interval(days => ${reopenDays})`
  const unread = gt(countUnreadIn(tickets._id, { asCustomer: true }), 0)
  const [counted] = await db
    .select({
      count: sql<number>`count(*) filter (where ${open})`,
      unread: sql<number>`count(*) filter (where ${unread})`,
    })
    .from(tickets)
    .where(and(eq(tickets.customer_id, user._id), or(open, recent)))
  return counted ?? { count: 0, unread: 0 }
}
