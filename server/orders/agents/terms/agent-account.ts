import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { AgentAccount } from '../../../../shared/orders/agent-terms.ts'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { agentTerms } from './agent-terms.tables.ts'

/** Condition on orders on account that are still to be paid. */
export const isOpenOnAccount = and(eq(orders.payment, 'on_account'), ne(orders.status, 'cancelled'))

/**
 * Reads what an agent may order on account. In a transaction that places an order, the agent's orders have to be locked
 * (`place-order`), so that two at once can't both have what is left.
 */
export async function readAccount(db: Db, portal: Portal, user_id: string): Promise<AgentAccount> {
  const { statement_days } = await portal.settings.get(db)
  const [terms] = await db.select().from(agentTerms).where(eq(agentTerms.user_id, user_id))
  const [open] = await db
    .select({ credits: sql<number>`coalesce(sum(${orders.total_credits}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.user_id, user_id), isOpenOnAccount))
  const late = lt(invoices.created_at, sql`now() - make_interval(days => ${statement_days}::integer)`)
  const isDue = and(
    eq(invoices.user_id, user_id),
    eq(invoices.source, 'statement'),
    eq(invoices.status, 'due'),
  )
  const overdue = (await db.$count(invoices, and(isDue, late))) > 0
  const credit_limit = terms?.credit_limit ?? 0
  const open_credits = open?.credits ?? 0
  const left_credits = overdue ? 0 : Math.max(0, credit_limit - open_credits)
  return { credit_limit, open_credits, left_credits, overdue }
}
