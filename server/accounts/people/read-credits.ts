import { eq, sql } from 'drizzle-orm'
import type { Person } from '../../../shared/accounts/person.ts'
import type { CreditReason } from '../../../shared/money/credits.ts'
import { creditBalances, creditEntries } from '../../money/credits/credits.tables.ts'
import type { Db } from '../../platform/db/client.ts'

const buying: readonly CreditReason[] = ['purchase', 'refund', 'dispute', 'dispute_won']
const spending: readonly CreditReason[] = ['order_placed', 'order_paid', 'order_refunded']

/** Reads a person's balance and debt, and the sums of their ledger: all they bought and spent, less what was refunded. */
export async function readCredits(db: Db, id: string): Promise<NonNullable<Person['credits']>> {
  const [[row], entries] = await Promise.all([
    db
      .select({ balance: creditBalances.credits, owed: creditBalances.owed })
      .from(creditBalances)
      .where(eq(creditBalances.user_id, id)),
    db
      .select({ reason: creditEntries.reason, delta: sql<number>`sum(${creditEntries.delta})` })
      .from(creditEntries)
      .where(eq(creditEntries.user_id, id))
      .groupBy(creditEntries.reason),
  ])
  const sum = (reasons: readonly CreditReason[]) =>
    entries.reduce((sum, { reason, delta }) => (reasons.includes(reason) ? sum + delta : sum), 0)
  return { balance: 0, owed: 0, ...row, bought: sum(buying), spent: -sum(spending) }
}
