import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Feature } from '../../platform/feature.ts'

/** Problem in the books: `problem` in snake_case, `record` as people name it, `detail` with amounts in hundredths. */
export type Finding = { problem: string; record: string; detail: string }

type Books = { db: Db; features: readonly Pick<Feature, 'reconcile'>[] }

/**
 * Checks that the books agree: balances with the ledger, the ledger with orders and invoices, invoices with payments,
 * refunds and numbers, orders with their files, conversations with their messages, by the checks of each feature. Reads one snapshot, so it may run during
 * normal work. Returns no findings when the books are right.
 */
export async function reconcile({ db, features }: Books): Promise<Finding[]> {
  const checks = features.flatMap((feature) => feature.reconcile ?? [])
  return db.transaction(
    async (db) => {
      const { rows } = await db.execute<Finding>(sql`
        select problem, record, detail
        from (${sql.join(checks, sql` union all `)}) as finding (problem, record, detail)`)
      return rows
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
