import type { Pool } from 'pg'
import type { Subject } from './list-requests.ts'

type Index = { name: string; definition: string }

/** Fills a subject's tables. Drops their indexes before and creates them afterwards, and skips all checks. */
export async function fill(pool: Pool, { tables, fill }: Subject, rows: number) {
  const client = await pool.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
    )
    await client.query('select setseed(0.5)')
    const { rows: indexes } = await client.query<Index>(
      `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
       where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
      [tables],
    )
    // Broken off, it leaves everything as it was, the indexes included.
    await client.query('begin')
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const statement of fill(rows)) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
