import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pLimit from 'p-limit'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import { retryAborted } from './retry-aborted.ts'

/** The database or a transaction in it; verbs take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

const { INT8, NUMERIC } = pg.types.builtins
/** Counts and sums arrive as numbers; one that a number can't hold exactly is an error, never a wrong amount. */
pg.types.setTypeParser(INT8, exactNumber)
pg.types.setTypeParser(NUMERIC, exactNumber)

function exactNumber(text: string) {
  const number = Number(text)
  if (Number.isInteger(number) ? !Number.isSafeInteger(number) : String(number) !== text) {
    throw new RangeError(`The database answered ${text}, which a number can't hold exactly.`)
  }
  return number
}

/** Repeats a single statement or a whole transaction once when PostgreSQL aborted it in favour of another. */
class RetryingPool extends pg.Pool {
  override query(...args: unknown[]) {
    const ask = () => Reflect.apply(super.query, this, args)
    return Reflect.apply(retryAborted, undefined, [ask])
  }
}

/**
 * Opens a pool of connections to the PostgreSQL at `url`, `max` of them at most. Nothing is connected before the
 * first statement. A statement may take 30 s, a transaction may idle 30 s. Side effects of a transaction outside of
 * the database may happen twice: it is repeated once after a deadlock.
 */
export function openDatabase(url: string, { max = 20 }: { max?: number } = {}) {
  const pool: pg.Pool = new RetryingPool({
    connectionString: url,
    max,
    Client: PreparingClient,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // A connection that breaks is replaced by the pool; unhandled, its error would end the process. The pool handles those of
  // idle ones only: one that breaks between two statements of a transaction fails the next of them.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = drizzle(pool)
  db.transaction = (work, config) =>
    retryAborted(async () => {
      const client = await pool.connect()
      try {
        return await drizzle(serialize(client)).transaction(work, config)
      } finally {
        // Drizzle keeps a connection that breaks at the `begin` for ever: the pool would run dry.
        client.release()
      }
    })
  return { db, pool, close: () => pool.end() }
}

/** Sends the statements of one connection one after another, also when they are issued at once. */
function serialize(client: pg.PoolClient): pg.PoolClient {
  const oneAtATime = pLimit(1)
  const query = (...args: Parameters<typeof client.query>) => oneAtATime(() => client.query(...args))
  return Object.assign(Object.create(client), { query })
}
