import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { databaseServer } from './database-server.ts'

const name = `ascii_${randomBytes(6).toString('hex')}`
const server = openDatabase(inject('postgresUrl'), { max: 1 })
const urlOf = (pathname: string) => Object.assign(new URL(inject('postgresUrl')), { pathname }).href
const open = (DATABASE_URL: string) => databaseServer({ DATABASE_URL, DATA_DIR: '/nowhere' })

beforeAll(() =>
  server.pool.query(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  ),
)
afterAll(async () => {
  await server.pool.query(`drop database ${name}`)
  await server.close()
})

test('a database whose letters and order the searches and lists can’t use is refused', async () => {
  await expect(open(urlOf(name))).rejects.toThrow('its encoding is SQL_ASCII, not UTF8')
  const { url, adopted } = await open(inject('postgresUrl'))
  expect({ url, adopted }).toEqual({ url: inject('postgresUrl'), adopted: true })
})
