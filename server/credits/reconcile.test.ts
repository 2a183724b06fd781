import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../shared/orders.ts'
import type { Db } from '../db/client.ts'
import { orderFiles, orders } from '../orders/orders.tables.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { makeOrder } from '../test/factories.ts'
import { creditBalances, creditEntries } from './credits.tables.ts'
import { reconcile } from './reconcile.ts'

let t: TestApp
let placed: Awaited<ReturnType<typeof makeOrder>>
let cancelled: Awaited<ReturnType<typeof makeOrder>>

beforeAll(async () => {
  t = await startTestApp()
  placed = await makeOrder(t)
  cancelled = await makeOrder(t)
  await t.call(orderRoutes.cancel, {
    as: cancelled.customer,
    params: { id: cancelled.order._id },
    body: { reason_code: 'by_mistake', reason: '' },
  })
})
afterAll(() => t.close())

/** What is found after tampering, which is undone again. */
async function foundAfter(tamper: (db: Db) => Promise<unknown>) {
  const undo = new Error('undo')
  let found: string[] = []
  const attempt = t.db.transaction(async (db) => {
    await tamper(db)
    found = (await reconcile(db)).map(({ problem, record }) => `${problem}: ${record}`)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return found
}

const orderName = ({ order }: typeof placed) => `order ${order.orderID}`

test('finds nothing where nobody tampered', async () => {
  expect(await reconcile(t.db)).toEqual([])
})

test('finds a balance that was changed past the ledger', async () => {
  const { _id } = placed.customer
  const found = await foundAfter((db) =>
    db.update(creditBalances).set({ credits: sql`credits + 1` }).where(eq(creditBalances.user_id, _id)),
  )
  expect(found).toEqual([`balance_is_not_the_sum: user ${_id}`])
})

test('finds a wallet that vanished', async () => {
  const { _id } = placed.customer
  const found = await foundAfter((db) => db.delete(creditBalances).where(eq(creditBalances.user_id, _id)))
  expect(found).toEqual([`balance_is_not_the_sum: user ${_id}`])
})

test('finds an entry whose balance_after is wrong', async () => {
  const found = await foundAfter((db) =>
    db.update(creditEntries).set({ balance_after: 7 }).where(eq(creditEntries.reason, 'order_placed')),
  )
  expect(found).toHaveLength(2)
  expect(found.every((line) => line.startsWith('balance_after_is_not_the_running_sum: entry '))).toBe(true)
})

test('finds a paid order that nobody paid for', async () => {
  const found = await foundAfter((db) =>
    db.update(creditEntries).set({ order_id: null }).where(eq(creditEntries.order_id, placed.order._id)),
  )
  expect(found).toEqual([`paid_order_without_one_charge: ${orderName(placed)}`])
})

test('finds an order charged with another amount than its price', async () => {
  const found = await foundAfter((db) =>
    db.update(orders).set({ total_credits: sql`total_credits + 1` }).where(eq(orders._id, placed.order._id)),
  )
  expect(found).toEqual([`paid_order_without_one_charge: ${orderName(placed)}`])
})

test('finds a cancelled order whose credits did not come back', async () => {
  const found = await foundAfter((db) =>
    db.update(creditEntries).set({ order_id: null }).where(eq(creditEntries.reason, 'order_refunded')),
  )
  expect(found).toEqual([`unpaid_order_with_credits: ${orderName(cancelled)}`])
})

test('finds an order without its original file', async () => {
  const found = await foundAfter((db) =>
    db.delete(orderFiles).where(eq(orderFiles.order_id, placed.order._id)),
  )
  expect(found).toEqual([`order_without_original_file: ${orderName(placed)}`])
})
