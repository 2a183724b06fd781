import { join } from 'node:path'
import pg from 'pg'
import type { Env } from '../env.ts'
import { failureOf } from '../failure.ts'
import type { EmbeddedPostgres } from './embedded.ts'

/**
 * Opens the PostgreSQL to work on: the one `DATABASE_URL` names, which is left as it is, or the embedded one in
 * DATA_DIR.
 *
 * @param log receives a line for what takes long
 * @throws Error with a sentence for the person who starts the portal
 */
export async function databaseServer(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log?: (line: string) => void,
): Promise<EmbeddedPostgres> {
  if (!DATABASE_URL) {
    const { startEmbeddedPostgres } = await import('./embedded.ts')
    return startEmbeddedPostgres({ dir: join(DATA_DIR, 'postgres'), log })
  }
  await reach(DATABASE_URL)
  return { url: DATABASE_URL, adopted: true, watch: () => {}, stop: async () => {} }
}

async function reach(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(`
      select current_setting('server_version_num')::int version, current_setting('server_encoding') encoding,
        to_regcollation('"und-x-icu"') sorting`)
    const [{ version, encoding, sorting }] = rows
    if (version < 180_000) throw new Error('it is older than PostgreSQL 18')
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, not UTF8`)
    if (sorting === null) throw new Error('it lacks the collations of ICU')
  } catch (error) {
    const { message, code } = failureOf(error)
    throw new Error(`The database of DATABASE_URL can't be used: ${message || code}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
