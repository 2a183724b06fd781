import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { vtypes } from './vehicles.tables.ts'

/**
 * Locks the tree until this transaction ends: nobody else changes it, so that parents stay where they were found and
 * what is searched for fits the names. Reading goes on.
 */
export async function lockTree(db: Db) {
  await db.execute(sql`lock table ${vtypes} in share row exclusive mode`)
}
