import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff } from '../../test/factories.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
let colleague: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
  colleague = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const write = (as: SignedIn, id: string, message = 'Which tyres?') =>
  t.call(orderMessageRoutes.send, { as, params: { id }, body: { message } })

/** Tells if a person of the team was notified of a message about an order. */
async function heardOf(as: SignedIn, id: string) {
  const { items } = (await t.call(notificationRoutes.ofTeam, { as, query: { size: 100 } })).data
  return items.some(({ name, link }) => name === 'order_message' && link.endsWith(id))
}

test.each([
  ['is blocked', { status: accountStatus.blocked }],
  ['has left', { deleted_at: new Date().toISOString() }],
  ['doesn’t work on orders any more', { permissions: [] }],
])('a message about an order whose tuner %s reaches the other tuners', async (_, change) => {
  const { order, customer } = await makeOrder(t)
  const former = await makeStaff(t, ['orders'])
  await moveOrder(t, former, order._id, 'in_progress')
  await write(customer, order._id)
  expect([await heardOf(former, order._id), await heardOf(colleague, order._id)]).toEqual([true, false])

  const next = await makeOrder(t)
  await moveOrder(t, former, next.order._id, 'in_progress')
  await t.db.update(users).set(change).where(eq(users._id, former._id))
  await write(next.customer, next.order._id)
  expect([await heardOf(tuner, next.order._id), await heardOf(colleague, next.order._id)]).toEqual([
    true,
    true,
  ])
})
