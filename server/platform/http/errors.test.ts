import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { breakCommits } from '../../money/payments/tests/broken-database-fixtures.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder, makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { openDatabase } from '../db/client.ts'
import { answerError } from './errors.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => t.close())

async function placing() {
  const customer = await makeUser(t, { credits: 450 })
  const body = orderOf(await makeService(t))
  const before = await t.db.$count(orders)
  return {
    place: () => t.call(orderRoutes.place, { as: customer, body, files: [originalFile(1)] }),
    placed: async () => (await t.db.$count(orders)) - before,
    credits: () => balanceOf(t.db, customer._id),
  }
}

/** Breaks the connection that reads the table while the call is made. */
async function breakReading<T>(table: string, call: () => Promise<T>): Promise<T> {
  return t.db.transaction(async (db) => {
    await db.execute(sql.raw(`lock table ${table} in access exclusive mode`))
    const answer = call()
    const waiting = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      // Outside of the transaction, which sees who waits as it saw them first.
      .poll(async () => (await t.db.execute(waiting)).rowCount, { timeout: 10_000, interval: 20 })
      .toBe(1)
    return await answer
  })
}

test('a change whose connection breaks is answered with an unknown outcome', async () => {
  const { place, placed, credits } = await placing()
  const heal = await breakCommits(t, 'orders')
  expect(await place()).toMatchObject({ status: 503, error: { code: 'outcome_unknown' } })
  await heal()
  expect([await placed(), await credits()]).toEqual([0, 450])
  expect((await place()).status).toBe(200)
})

test('a read whose connection breaks is answered with busy', async () => {
  const { order, customer } = await makeOrder(t)
  const read = () => t.call(orderRoutes.one, { as: customer, params: { id: order._id } })
  expect(await breakReading('order_files', read)).toMatchObject({ status: 503, error: { code: 'busy' } })
  expect((await read()).status).toBe(200)
})

test('a call without a database is answered with busy, and the log says why', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  app.setErrorHandler(answerError)
  const { db, close } = openDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  app.post('/', async (_: FastifyRequest) => db.transaction((db) => db.execute(sql`select 1`)))
  const answer = await app.inject({ method: 'POST', url: '/' })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy'])
  expect(lines.join('')).toContain('ECONNREFUSED')
  await app.close()
  await close()
})

test('a disk without room for the file has an error of its own, and nothing is charged', async () => {
  const { place, placed, credits } = await placing()
  vi.spyOn(t.portal.storage, 'putFile').mockImplementation(() => writeFile('/dev/full', 'x'))
  expect(await place()).toMatchObject({ status: 507, error: { code: 'storage_full' } })
  expect([await placed(), await credits()]).toEqual([0, 450])
})

test('a disk without room for the record has an error of its own, and nothing is charged', async () => {
  const { place, placed, credits } = await placing()
  await t.db.execute(
    sql.raw(`create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on orders for each row execute function no_room();`),
  )
  expect(await place()).toMatchObject({ status: 507, error: { code: 'storage_full' } })
  await t.db.execute(sql`drop trigger no_room on orders`)
  expect([await placed(), await credits()]).toEqual([0, 450])
})
