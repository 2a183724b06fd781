import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../platform/db/client.ts'
import { template } from './template.ts'

/** Copies a database for the test file from the template. It stays until the whole PostgreSQL of the tests is removed. */
export async function createTestDatabase() {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = openDatabase(server, { max: 1 })
  await maintenance.pool.query(`create database ${name} template ${template} strategy file_copy`)
  await maintenance.close()
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  return { url, ...openDatabase(url) }
}
