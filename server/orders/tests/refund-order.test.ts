import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, modifiedFile } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let manager: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  manager = await makeStaff(t, ['orders', 'dealers_manager.balance'])
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

/** Makes a completed order of 4.5 credits; its customer has 95.5 left. */
async function makeCompleted() {
  const made = await makeOrder(t)
  const id = made.order._id
  await moveOrder(t, manager, id, 'in_progress')
  await moveOrder(t, manager, id, 'completed', [modifiedFile(made.original)])
  return { ...made, id }
}
const refund = (id: string, credits: number, refunded = 0, as = manager) =>
  t.call(orderTeamRoutes.refund, {
    as,
    params: { id },
    body: { credits, refunded, reason: 'It smokes.' },
  })

test('a part of a completed order is refunded once, recorded everywhere, and its customer is notified', async () => {
  const { id, customer } = await makeCompleted()
  const both = await Promise.all([refund(id, 150), refund(id, 150)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balanceOf(t.db, customer._id)).toBe(9_700)
  const { data } = await t.call(orderRoutes.one, { as: customer, params: { id } })
  expect(data).toMatchObject({ status: 'completed', payment: 'paid', refunded_credits: 150 })
  expect(data.events.at(-1)).toMatchObject({ kind: 'refunded', amount: 150, reason: 'It smokes.' })
  const ledger = await t.call(creditRoutes.myHistory, { as: customer })
  expect(ledger.data.items[0]).toMatchObject({ reason: 'order_refunded', delta: 150, note: 'It smokes.' })
  const notified = await t.call(notificationRoutes.mine, { as: customer })
  const values = { credits: { credits: 150 } }
  expect(notified.data.items[0]).toMatchObject({ name: 'order_refunded', values })
  expect(await t.db.select().from(auditLog).where(eq(auditLog.act, 'order_refunded'))).toMatchObject([
    {
      subject_id: id,
      detail: 'It smokes.',
      before: { refunded_credits: 0 },
      after: { refunded_credits: 150 },
    },
  ])
})

test('what is left is refunded until nothing is, and never more', async () => {
  const { id, customer } = await makeCompleted()
  expect((await refund(id, 451)).error).toMatchObject({ code: 'refund_too_large', data: { left: 450 } })
  await refund(id, 400)
  expect((await refund(id, 51, 400)).error).toMatchObject({ code: 'refund_too_large', data: { left: 50 } })
  const { data } = await refund(id, 50, 400)
  expect(data).toMatchObject({ payment: 'refunded', refunded_credits: 450, can: { refund: false } })
  expect((await refund(id, 1, 450)).error?.code).toBe('order_not_refundable')
  expect(await balanceOf(t.db, customer._id)).toBe(10_000)
})

test('an order that is cancelled after a part was refunded brings the rest back', async () => {
  const { id, customer } = await makeCompleted()
  await refund(id, 100)
  await moveOrder(t, manager, id, 'in_progress')
  expect((await refund(id, 100, 100)).error?.code).toBe('order_not_refundable')
  const { data } = await moveOrder(t, manager, id, 'cancelled')
  expect(data).toMatchObject({ payment: 'refunded', refunded_credits: 450 })
  expect(await balanceOf(t.db, customer._id)).toBe(10_000)
})

test('who may not change balances refunds nothing', async () => {
  const { id, customer } = await makeCompleted()
  const tuner = await makeStaff(t, ['orders'])
  for (const as of [tuner, customer]) expect((await refund(id, 100, 0, as)).status).toBe(403)
  const { data } = await t.call(orderRoutes.one, { as: tuner, params: { id } })
  expect(data.can.refund).toBe(false)
})

test('the check of the books finds an order whose refund isn’t in the ledger', async () => {
  const { id } = await makeCompleted()
  const set = (refunded_credits: number) =>
    t.db.update(orders).set({ refunded_credits }).where(eq(orders._id, id))
  await set(100)
  expect(await reconcile(t.portal)).toMatchObject([{ problem: 'paid_order_without_one_charge' }])
  await set(0)
})
