import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { creditEntries } from './credits.tables.ts'

/** Reads a person's ledger entries for their export. */
export async function ownLedger(db: Db, person_id: string) {
  return {
    ledger: await db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.user_id, person_id))
      .orderBy(asc(creditEntries.entry_no)),
  }
}
