import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'

/** Tells if anybody waits for a lock in this test's database. */
export async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length > 0
}
