import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders.ts'
import { reconcile } from '../../credits/reconcile.ts'
import type { Db } from '../../db/client.ts'
import { invoices } from '../../invoices/invoices.tables.ts'
import { act, type MoneyApp, startMoneyApp } from '../../payments/payment-fixtures.ts'
import { orders } from '../orders.tables.ts'
import { waitingOrder } from './direct-fixtures.ts'

type Made = Awaited<ReturnType<typeof waitingOrder>>
let t: MoneyApp
let waiting: Made
let paid: Made
let refunded: Made

beforeAll(async () => {
  t = await startMoneyApp({ settings: { payment_type: 'direct' } })
  waiting = await waitingOrder(t)
  paid = await waitingOrder(t)
  refunded = await waitingOrder(t)
  for (const { payment_id } of [paid, refunded]) await act(t, payment_id, 'pay')
  const sent = { as: refunded.customer, params: { id: refunded._id }, body: { reason: 'Sold.' } }
  await t.call(orderRoutes.cancel, sent)
})
afterAll(() => t.close())

/** What is found of orders after tampering, which is undone again. */
async function foundAfter(tamper: (db: Db) => Promise<unknown>) {
  const undo = new Error('undo')
  let found: string[] = []
  const attempt = t.db.transaction(async (db) => {
    await tamper(db)
    found = (await reconcile(db)).map(({ problem, record }) => `${problem}: ${record}`)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return found.filter((line) => line.includes(': order '))
}

const setOrder = (made: Made, values: Partial<typeof orders.$inferInsert>) => (db: Db) =>
  db.update(orders).set(values).where(eq(orders._id, made._id))
const setInvoice = (made: Made, values: Partial<typeof invoices.$inferInsert>) => (db: Db) =>
  db.update(invoices).set(values).where(eq(invoices._id, made.invoice_id))

test('finds nothing where nobody tampered', async () => {
  expect(await reconcile(t.db)).toEqual([])
})

test('finds an order called paid whose invoice isn’t', async () => {
  expect(await foundAfter(setOrder(waiting, { payment: 'paid' }))).toEqual([
    `paid_order_without_one_paid_invoice: order ${waiting.orderID}`,
  ])
})

test('finds an order called unpaid whose invoice is paid', async () => {
  expect(await foundAfter(setOrder(paid, { payment: 'due' }))).toEqual([
    `unpaid_order_with_paid_invoice: order ${paid.orderID}`,
  ])
})

test('finds a cancelled order that was paid for and kept', async () => {
  expect(await foundAfter(setOrder(paid, { status: 'cancelled' }))).toEqual([
    `cancelled_order_with_money: order ${paid.orderID}`,
  ])
})

test('finds an order called refunded whose money stayed', async () => {
  expect(await foundAfter(setInvoice(refunded, { status: 'paid', refunded: 0 }))).toEqual([
    `refunded_order_without_refunded_invoice: order ${refunded.orderID}`,
    `cancelled_order_with_money: order ${refunded.orderID}`,
  ])
})

test('finds an order that was invoiced at another price, in another currency or to somebody else', async () => {
  const found = [`order_invoiced_otherwise: order ${paid.orderID}`]
  const [credits, price] = [sql`total_credits + 100`, sql`credit_price + 100`]
  expect(
    await foundAfter((db) =>
      db.update(orders).set({ total_credits: credits }).where(eq(orders._id, paid._id)),
    ),
  ).toEqual(found)
  expect(
    await foundAfter((db) => db.update(orders).set({ credit_price: price }).where(eq(orders._id, paid._id))),
  ).toEqual(found)
  expect(await foundAfter(setOrder(paid, { currency: 'USD' }))).toEqual(found)
  expect(await foundAfter(setInvoice(paid, { user_id: waiting.customer._id }))).toEqual(found)
})

test('finds a paid order whose invoice belongs to none', async () => {
  expect(await foundAfter(setInvoice(paid, { order_id: null }))).toEqual([
    `paid_order_without_one_paid_invoice: order ${paid.orderID}`,
  ])
})
