import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  giveCredits,
  makeOrder,
  makeService,
  makeStaff,
  makeUser,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { submit_order_pay_later: true } })
})
afterAll(() => t.close())

const pay = (as: SignedIn, orderID: number) => t.call(orderRoutes.payLater, { as, body: { orderID } })

test('an unpaid order is placed only where paying later is available', async () => {
  const customer = await makeUser(t, { credits: 450 })
  const body = orderOf(await makeService(t), { payment: 'later' })
  const place = () => t.call(orderRoutes.place, { as: customer, body, files: [originalFile(8)] })
  await t.changeSettings({ submit_order_pay_later: false })
  expect((await refused(t, place)).code).toBe('order_unpaid_not_offered')
  await t.changeSettings({ submit_order_pay_later: true })
  expect((await place()).data.payment).toBe('pay_later')
  expect(await balanceOf(t.db, customer._id)).toBe(450)
})

test('an unpaid order is paid once, however often it is requested', async () => {
  const { order, customer } = await makeOrder(t, { payment: 'later' })
  const answers = await Promise.all([1, 2, 3].map(() => pay(customer, order.orderID)))
  answers.push(await pay(customer, order.orderID))
  expect(answers.map(({ data }) => data.payment)).toEqual(Array(4).fill('paid'))
  expect(answers.at(-1)?.data.events.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
  expect(await reconcile(t.portal)).toEqual([])
})

test('nobody pays somebody else’s order, not even the team', async () => {
  const { order } = await makeOrder(t, { payment: 'later' })
  for (const as of [await makeUser(t, { credits: 1000 }), await makeStaff(t, ['orders'])]) {
    await giveCredits(t, as, 1000)
    expect((await refused(t, () => pay(as, order.orderID))).code).toBe('not_found')
  }
})

test('a cancelled order is paid no more', async () => {
  const { order, customer } = await makeOrder(t, { payment: 'later' })
  await moveOrder(t, customer, order._id, 'cancelled')
  expect(await refused(t, () => pay(customer, order.orderID))).toMatchObject({
    ...{ status: 409, code: 'order_transition_refused', data: { status: 'cancelled' } },
  })
})

test('an order is paid only with sufficient credits', async () => {
  const customer = await makeUser(t, { credits: 449 })
  const body = orderOf(await makeService(t), { payment: 'later' })
  const { data } = await t.call(orderRoutes.place, { as: customer, body, files: [originalFile(9)] })
  expect(await refused(t, () => pay(customer, data.orderID))).toMatchObject({
    ...{ code: 'insufficient_balance', data: { credits: 449, needed: 450 } },
  })
})

test('an impossible order number is not found', async () => {
  const customer = await makeUser(t)
  const { status, fields } = await refused(t, () => pay(customer, 99_999_999_999))
  expect([status, fields]).toEqual([422, { orderID: 'too_big' }])
})
