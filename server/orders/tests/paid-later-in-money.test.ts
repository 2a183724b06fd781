import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { type MoneyApp, simulate } from '../../money/payments/payment-fixtures.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser, modifiedFile, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import {
  invoicesOf,
  listNotifications,
  payLater,
  placeDirectOrder,
  readOrder,
  startDirectApp,
} from './money-fixtures.ts'
import { moveOrder } from './order-fixtures.ts'

let t: MoneyApp
let tuner: SignedIn
let admin: SignedIn
beforeAll(async () => {
  t = await startDirectApp()
  await t.changeSettings({ submit_order_pay_later: true })
  tuner = await makeStaff(t, ['orders'])
  admin = await makeAdmin(t)
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const placedLater = async () => {
  const customer = await makeUser(t)
  const { data } = await placeDirectOrder(t, customer, { payment: 'later', payment_method: undefined })
  return { customer, order: data }
}

test('an order that is paid later is worked on at once, and its file waits for the payment', async () => {
  const { customer, order } = await placedLater()
  const due_at = '2026-01-01T00:00:00.000Z'
  await t.db.update(orders).set({ due_at }).where(eq(orders._id, order._id))
  expect(order).toMatchObject({ payment: 'pay_later', waits_for_payment: false, checkout_url: null })
  const params = { id: order._id }
  await moveOrder(t, tuner, order._id, 'in_progress')
  const files = [modifiedFile(originalFile(9))]
  await t.call(orderTeamRoutes.submit, { as: tuner, params, body: { release: true }, files })
  const blocked = await refused(t, () => t.call(orderRoutes.downloadModified, { as: customer, params }))
  expect(blocked.code).toBe('order_not_paid')

  const missing = await refused(t, () => payLater(t, customer, order.orderID))
  expect(missing.fields).toEqual({ payment_method: 'required' })
  const { data } = await payLater(t, customer, order.orderID, 'stripe')
  expect(data.checkout_url).toBeTruthy()
  await simulate(t, data.invoice?.payment?._id ?? '', 'pay')
  expect((await t.call(orderRoutes.downloadModified, { as: customer, params })).status).toBe(200)
  // Its clock ran from placing on, and who works on orders was notified then.
  expect(await readOrder(t, order._id, customer)).toMatchObject({
    status: 'completed',
    payment: 'paid',
    due_at,
  })
  expect((await payLater(t, customer, order.orderID, 'stripe')).data.checkout_url).toBeNull()
  const placed = (await listNotifications(t, tuner, 'team')).filter(({ link }) => link.endsWith(order._id))
  expect(placed).toMatchObject([
    { name: 'order_placed', values: { customer: expect.stringMatching(/^Robin Person/) } },
  ])
})

test('rework of an unpaid order isn’t delayed', async () => {
  const { order } = await placedLater()
  const params = { id: order._id }
  await moveOrder(t, tuner, order._id, 'in_progress')
  const files = [modifiedFile(originalFile(9))]
  await t.call(orderTeamRoutes.submit, { as: tuner, params, body: { release: true }, files })
  await moveOrder(t, tuner, order._id, 'in_progress')
  await t.call(orderTeamRoutes.changeStatus, {
    ...{ as: tuner, params },
    body: { status: 'on_hold', reason_code: 'other' },
  })
  const back = await t.call(orderTeamRoutes.changeStatus, { as: tuner, params, body: { status: 'pending' } })
  expect(back.data).toMatchObject({ status: 'pending', payment: 'due', waits_for_payment: false })
  expect((await moveOrder(t, tuner, order._id, 'in_progress')).data.status).toBe('in_progress')
})

test('an invoice that the team cancelled is made anew at the price the order was placed for', async () => {
  const { customer, order } = await placedLater()
  await t.call(invoiceRoutes.remove, { as: admin, params: { id: order.invoice?._id ?? '' }, body: {} })
  await t.changeSettings({ credit_price: 2000 })
  const answers = await Promise.all([1, 2].map(() => payLater(t, customer, order.orderID, 'stripe')))
  await t.changeSettings({ credit_price: 1000 })
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const made = await invoicesOf(t, order._id)
  expect(made.map(({ status, amount }) => [status, amount])).toEqual([
    ['cancelled', 4500],
    ['due', 4500],
  ])
})
