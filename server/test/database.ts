import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../platform/db/client.ts'
import { template } from './template.ts'

/** Copies a database for the test file from the template; closing removes it, as the copies may stand in memory. */
export async function createTestDatabase() {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintain = async (statement: string) => {
    const maintenance = openDatabase(server, { max: 1 })
    await maintenance.pool.query(statement)
    await maintenance.close()
  }
  await maintain(`create database ${name} template ${template} strategy file_copy`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const database = openDatabase(url)
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await maintain(`drop database ${name} with (force)`)
    },
  }
}
