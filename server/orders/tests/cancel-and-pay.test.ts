import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { type MoneyApp, simulateUnsent, startMoneyApp } from '../../money/payments/payment-fixtures.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin } from '../../test/factories.ts'
import { isWaiting } from '../../test/is-waiting.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { markOrderPaid } from '../payment/mark-order-paid.ts'
import { invoicesOf, payLater, placeWaitingOrder } from './money-fixtures.ts'

let t: MoneyApp
let admin: SignedIn
beforeAll(async () => {
  t = await startMoneyApp({ settings: { payment_type: 'direct' } })
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

/** Cancels an order while the provider reports its payment; the order of the two calls alternates. */
async function crossing(paidFirst: boolean) {
  const order = await placeWaitingOrder(t)
  const params = { id: order._id }
  const paid = simulateUnsent(t, order.payment_id, 'pay')
  const pay = () => Promise.all(paid.map((event) => t.emulator.deliver(event)))
  const cancel = () =>
    t.call(orderRoutes.cancel, { as: order.customer, params, body: { reason: 'Changed my mind.' } })
  const [, answer, statuses] = paidFirst
    ? await Promise.all([null, pay(), cancel()]).then(
        ([none, sent, cancelled]) => [none, cancelled, sent] as const,
      )
    : await Promise.all([null, cancel(), pay()])
  expect(answer.status).toBe(200)
  expect(statuses.every((status) => status === 200)).toBe(true)
  const { data } = await t.call(orderRoutes.one, { as: order.customer, params })
  const [invoice] = await invoicesOf(t, order._id)
  return { ...order, status: data.status, payment: data.payment, invoice: invoice?.status }
}

test('a cancellation and a payment at once either refund the money or report it as too much', async () => {
  const ends = []
  for (let round = 0; round < 20; round++) ends.push(await crossing(round % 2 === 0))
  for (const { status, payment, invoice } of ends) {
    expect(['cancelled/refunded/refunded', 'cancelled/due/cancelled']).toContain(
      [status, payment, invoice].join('/'),
    )
  }
  const tooMuch = ends.filter(({ invoice }) => invoice === 'cancelled')
  for (const { payment_id: id } of tooMuch) {
    const body = { reason: 'Cancelled meanwhile' }
    const { status } = await t.call(paymentRoutes.refundProblem, { as: admin, params: { id }, body })
    expect(status).toBe(200)
  }
  expect(await reconcile(t.portal)).toEqual([])
}, 60_000)

test('twenty cancellations and a payment at once refund the money once', async () => {
  const order = await placeWaitingOrder(t)
  const events = simulateUnsent(t, order.payment_id, 'pay')
  for (const event of events) await t.emulator.deliver(event)
  const sent = { as: order.customer, params: { id: order._id }, body: { reason: 'Twice.' } }
  const answers = await Promise.all(Array.from({ length: 20 }, () => t.call(orderRoutes.cancel, sent)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const notes = (await invoicesOf(t, order._id)).filter(({ kind }) => kind === 'credit_note')
  expect(notes).toHaveLength(1)
  expect(await reconcile(t.portal)).toEqual([])
})

/** Runs `work` while the order is being cancelled, as if it came a moment before. */
async function whileCancelled<T>(_id: string, work: () => Promise<T>): Promise<T> {
  const { working } = await t.db.transaction(async (db) => {
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders._id, _id))
    const working = work()
    await expect.poll(() => isWaiting(t.db)).toBe(true)
    return { working }
  })
  return working
}

test('an order that is cancelled while its customer asks to pay it anew gets no invoice', async () => {
  const { customer, _id, orderID, invoice_id: id } = await placeWaitingOrder(t)
  expect((await t.call(invoiceRoutes.remove, { as: admin, params: { id }, body: {} })).status).toBe(200)
  const { error } = await whileCancelled(_id, () => payLater(t, customer, orderID, 'stripe'))
  expect(error.code).toBe('invoice_already_paid')
  expect(await invoicesOf(t, _id)).toMatchObject([{ status: 'cancelled' }])
})

test('an order that is cancelled while its money comes isn’t paid', async () => {
  const { _id } = await placeWaitingOrder(t)
  await whileCancelled(_id, () => t.db.transaction((db) => markOrderPaid(db, t.portal, _id, null)))
  const [order] = await t.db.select().from(orders).where(eq(orders._id, _id))
  expect(order).toMatchObject({ status: 'cancelled', payment: 'due' })
})
