import { type SQL, sql, type Table } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'

/** Writes down that a key was used now, once a minute at most. */
export async function writeKeyUse(db: Db, keys: Table | SQL, _id: string) {
  await db.execute(sql`
    update ${keys} set last_used_at = now()
    where _id = ${_id}::uuid and (last_used_at is null or last_used_at < now() - interval '1 minute')`)
}
