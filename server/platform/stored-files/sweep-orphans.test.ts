import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orderFiles } from '../../orders/lifecycle/orders.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder } from '../../test/factories.ts'
import { sweepOrphans } from './sweep-orphans.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  t = await startTestApp()
  await t.portal.storage.put('nobodys', Readable.from(['left over']), 9)
})
afterAll(() => t.close())

async function keys() {
  const found: string[] = []
  for await (const key of t.portal.storage.list()) found.push(key)
  return found
}

test('a stored file without a record is removed, and no other', async () => {
  await makeOrder(t)
  const before = await keys()
  await sweepOrphans(t.portal)
  expect(await keys()).toEqual(before.filter((key) => key !== 'nobodys'))
  expect(before).toHaveLength(2)
})

test('a file whose record says it is removed is removed', async () => {
  await makeOrder(t)
  await t.db.update(orderFiles).set({ deleted_at: sql`now()` })
  await sweepOrphans(t.portal)
  expect(await keys()).toEqual([])
})

test('a new database put beside old files removes none of them', async () => {
  await sweepOrphans(t.portal)
  expect(await keys()).toEqual(['nobodys'])
})
