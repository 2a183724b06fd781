import { randomUUID } from 'node:crypto'
import { eq, isNotNull, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder } from '../../test/factories.ts'
import { recordsAbout } from '../../test/unchanged.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { runRetention } from './run-retention.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { retention_days: 31 } })
})
afterAll(() => t.close())

type Made = Awaited<ReturnType<typeof makeOrder>>
const night = () => runRetention(t.portal)

/** Copies an order of the same customer so many times, cancelled so many days ago. */
async function copies(made: Made, count: number, daysAgo: number) {
  const [row] = await t.db.select().from(orders).where(eq(orders._id, made.order._id))
  if (!row) throw new Error('no order')
  const { _id, orderID, request_key, ...rest } = row
  const files_since = sql`now() - make_interval(days => ${daysAgo})`
  const copy = () => ({ ...rest, files_since, status: 'cancelled' as const, request_key: randomUUID() })
  return t.db
    .insert(orders)
    .values(Array.from({ length: count }, copy))
    .returning()
}

test('of many orders the first twenty numbers are named, from the lowest on', async () => {
  const [few, many] = [await makeOrder(t), await makeOrder(t)]
  const numbers = async (made: Made, count: number) =>
    (await copies(made, count, 25)).map(({ orderID }) => `#${orderID}`)
  const [twenty, more] = [await numbers(few, 20), await numbers(many, 21)]
  await night()
  const about = async ({ customer }: Made) =>
    (await t.call(notificationRoutes.mine, { as: customer })).data.items[0]
  expect(await about(few)).toMatchObject({ about: twenty.join(' '), values: { orders: 20 } })
  expect(await about(many)).toMatchObject({
    ...{ about: `${more.slice(0, 20).join(' ')} …`, values: { orders: 21 } },
  })
})

test('a removal date promised to one customer holds for them alone', async () => {
  const [one, other] = [await makeOrder(t), await makeOrder(t)]
  const [[early], [late]] = [await copies(one, 1, 25), await copies(other, 1, 5)]
  await night()
  const goes = async (id = '') => (await t.db.select().from(orders).where(eq(orders._id, id)))[0]?.files_go_at
  expect([await goes(early?._id), await goes(late?._id)]).toEqual([expect.any(String), null])
  expect((await t.call(notificationRoutes.mine, { as: other.customer })).data.total).toBe(0)
})

test('many files are removed in batches, each once', async () => {
  const made = await makeOrder(t)
  const [order] = await copies(made, 1, 50)
  const file = (version: number) => ({
    ...{ order_id: order?._id ?? '', kind: 'extra' as const, version, name: `${version}.bin`, size: 1 },
    ...{ sha256: 'x', storage_key: `gone-${version}`, uploaded_by: made.customer._id },
  })
  await t.db.insert(orderFiles).values(Array.from({ length: 250 }, (_, version) => file(version)))
  const longGone = { ...file(250), deleted_at: '2026-01-01T00:00:00.000Z' }
  await t.db.insert(orderFiles).values(longGone)
  await t.db
    .update(orders)
    .set({ files_go_at: sql`now()` })
    .where(eq(orders._id, order?._id ?? ''))
  const others = () => recordsAbout(t, made.order._id)
  const before = await others()
  await night()
  expect(await others()).toEqual(before)
  const { rows } = await t.db.execute<{ keys: string[] }>(
    sql`select data->'storage_keys' as keys from jobs.job
      where name = 'remove_files' and data->'storage_keys'->>0 like 'gone-%'`,
  )
  expect(rows.map(({ keys }) => keys.length).toSorted()).toEqual([200, 50])
  expect(new Set(rows.flatMap(({ keys }) => keys)).size).toBe(250)
  const isLongGone = eq(orderFiles.storage_key, longGone.storage_key)
  expect(await t.db.select().from(orderFiles).where(isLongGone)).toMatchObject([longGone])
})

test('the files of a locked order are removed another night', async () => {
  const [order] = await copies(await makeOrder(t), 1, 50)
  const its = eq(orders._id, order?._id ?? '')
  await t.db.update(orders).set({ files_go_at: sql`now()` }).where(its)
  const goesAt = async () => (await t.db.select().from(orders).where(its))[0]?.files_go_at
  await t.db.transaction(async (db) => {
    await db.select().from(orders).where(its).for('update')
    await night()
  })
  expect(await goesAt()).not.toBeNull()
  await night()
  expect(await goesAt()).toBeNull()
})

test('a long backlog is worked off by itself', async () => {
  await copies(await makeOrder(t), 120, 40)
  await t.db.update(orders).set({ files_go_at: sql`now()` }).where(isNotNull(orders.files_since))
  const left = () => t.db.$count(orders, lte(orders.files_go_at, sql`now()`))
  expect(await left()).toBeGreaterThanOrEqual(120)
  await night()
  await expect.poll(left, { timeout: 15_000 }).toBe(0)
}, 20_000)
