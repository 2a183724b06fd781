import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

/** Any number will do, as long as every Maproom on the same database takes the same one. */
const lock = 7_236_014

/**
 * Brings the database to the newest version. Processes that start at once wait for each other.
 *
 * @param migrationsFolder what drizzle-kit generated, with its journal
 */
export async function migrate(pool: Pool, migrationsFolder = join(import.meta.dirname, 'migrations')) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // Ending the session gives the lock and the settings back, whatever happened.
    client.release(true)
  }
}
