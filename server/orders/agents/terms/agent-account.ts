import { and, eq, exists, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { AgentAccount } from '../../../../shared/orders/agent-terms.ts'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'
import { users } from '../../../users/users.tables.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { agentTerms } from './agent-terms.tables.ts'

/** Condition on orders on account that are still to be paid. */
export const isOpenOnAccount = and(eq(orders.payment, 'on_account'), ne(orders.status, 'cancelled'))

/** Sum of a user's open orders on account. */
export const openCredits = sql<number>`(select coalesce(sum(${orders.total_credits}), 0) from ${orders}
  where ${orders.user_id} = ${users._id} and ${isOpenOnAccount})`

/** Condition on invoices that are statements which nobody has paid. */
export const isUnpaidStatement = and(eq(invoices.source, 'statement'), eq(invoices.status, 'due'))

/** Condition on users with a statement that is unpaid past its days. */
export const isOverdue = (db: Db, statement_days: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(invoices)
      .where(
        and(
          eq(invoices.user_id, users._id),
          isUnpaidStatement,
          lt(invoices.created_at, sql`now() - make_interval(days => ${statement_days}::integer)`),
        ),
      ),
  )

/** Reads what agents may order on account, by their ids. */
export async function readAccounts(
  db: Db,
  portal: Portal,
  user_ids: string[],
): Promise<Map<string, AgentAccount>> {
  if (user_ids.length === 0) return new Map()
  const { statement_days } = await portal.settings.get(db)
  const rows = await db
    .select({
      _id: users._id,
      credit_limit: sql<number>`coalesce(${agentTerms.credit_limit}, 0)`,
      open_credits: openCredits,
      overdue: sql<boolean>`${isOverdue(db, statement_days)}`,
    })
    .from(users)
    .leftJoin(agentTerms, eq(agentTerms.user_id, users._id))
    .where(inArray(users._id, user_ids))
  return new Map(
    rows.map(({ _id, credit_limit, open_credits, overdue }) => {
      const left_credits = overdue ? 0 : Math.max(0, credit_limit - open_credits)
      return [_id, { credit_limit, open_credits, left_credits, overdue }]
    }),
  )
}

/**
 * Reads what an agent may order on account. In a transaction that places an order, the agent's orders have to be locked
 * (`place-order`), so that two at once can't both have what is left.
 */
export async function readAccount(db: Db, portal: Portal, user_id: string): Promise<AgentAccount> {
  const account = (await readAccounts(db, portal, [user_id])).get(user_id)
  if (!account) throw new Error('There is no such user')
  return account
}
