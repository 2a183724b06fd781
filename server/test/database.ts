import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../platform/db/client.ts'
import { template } from './template.ts'

/** Copies a database for the test file from the template, in milliseconds. */
export async function createTestDatabase() {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const { db, pool, close } = openDatabase(url)
  return {
    url,
    db,
    pool,
    drop: async () => {
      await close()
      // Not by force: that would have to end the server's own vacuum, which only its superuser may. It waits for it.
      await onServer(server, `drop database ${name}`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const { pool, close } = openDatabase(url, { max: 1 })
  await pool.query(statement)
  await close()
}
