import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'

/** Any number will do, as long as every Maproom on the same database takes the same one. */
const lock = 7_236_014

/**
 * Brings the database to the newest version. Processes that start at once wait for each other. Throws for a database
 * that is older than the first migration.
 *
 * @param migrationsFolder the output of drizzle-kit, with its journal
 */
export async function migrate(pool: Pool, migrationsFolder = join(import.meta.dirname, 'migrations')) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    await refuseOlder(client, migrationsFolder)
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // Ending the session gives the lock and the settings back, whatever happened.
    client.release(true)
  }
}

/**
 * Refuses an older database: drizzle applies all migrations newer than the database's last one, and would create
 * tables that exist.
 */
async function refuseOlder(client: PoolClient, migrationsFolder: string) {
  const [first] = readMigrationFiles({ migrationsFolder })
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as history`)
  if (!first || known[0].history === null) return
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  if (rows[0].last === null || rows[0].last >= first.folderMillis) return
  throw new Error(
    'This database is of a version before the first release, which can’t be upgraded. Start with an empty one.',
  )
}
