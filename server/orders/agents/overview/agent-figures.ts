import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AgentFigures, AgentTotals } from '../../../../shared/orders/agent-overview.ts'
import { deliveredPayments } from '../../../../shared/orders/order-states.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'
import { users } from '../../../users/users.tables.ts'
import { orders, turnaroundMs } from '../../lifecycle/orders.tables.ts'
import { isOfAgent } from '../../lists/order-lists.ts'
import { isOverdue, openCredits } from '../terms/agent-account.ts'

const isSold = and(inArray(orders.payment, [...deliveredPayments]), ne(orders.status, 'cancelled'))

/** Figures of a group of orders. */
export const figures = {
  orders: sql<number>`count(*)`,
  turnover: sql<number>`coalesce(sum(${orders.total_credits} - ${orders.refunded_credits}) filter (where ${isSold}), 0)`,
  turnaround_ms: sql<
    number | null
  >`percentile_cont(0.5) within group (order by ${turnaroundMs}) filter (where ${eq(orders.status, 'completed')})`,
}

/** Reads the figures of agents, by their ids; those without an order have none. */
export async function readFigures(
  db: Db,
  user_ids: string[],
  placed: SQL | undefined,
): Promise<Map<string, AgentFigures>> {
  if (user_ids.length === 0) return new Map()
  const rows = await db
    .select({ user_id: orders.user_id, ...figures })
    .from(orders)
    .where(and(isOfAgent, inArray(orders.user_id, user_ids), placed))
    .groupBy(orders.user_id)
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]))
}

/** Sums the figures of all agents that conditions on users find. */
export async function readTotals(
  db: Db,
  portal: Portal,
  agents: SQL | undefined,
  placed: SQL | undefined,
): Promise<AgentTotals> {
  const { statement_days } = await portal.settings.get(db)
  const ids = db.select({ _id: users._id }).from(users).where(agents)
  const [[sums], [accounts]] = await Promise.all([
    db
      .select(figures)
      .from(orders)
      .where(and(isOfAgent, inArray(orders.user_id, ids), placed)),
    db
      .select({
        open_credits: sql<number>`coalesce(sum(found.open_credits), 0)`,
        overdue: sql<number>`count(*) filter (where found.overdue)`,
      })
      .from(
        sql`(select ${openCredits} open_credits, ${isOverdue(db, statement_days)} overdue from ${users} where ${agents}) found`,
      ),
  ])
  if (!sums || !accounts) throw new Error('Sums have one row')
  return { ...sums, ...accounts }
}
