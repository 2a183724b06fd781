import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, modifiedFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog, users } from '../../users/users.tables.ts'
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
async function wasNotified(as: SignedIn, id: string) {
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
  expect([await wasNotified(former, order._id), await wasNotified(colleague, order._id)]).toEqual([
    true,
    false,
  ])

  const next = await makeOrder(t)
  await moveOrder(t, former, next.order._id, 'in_progress')
  await t.db.update(users).set(change).where(eq(users._id, former._id))
  await write(next.customer, next.order._id)
  expect([await wasNotified(tuner, next.order._id), await wasNotified(colleague, next.order._id)]).toEqual([
    true,
    true,
  ])
})

const markAnswered = (as: SignedIn, id: string) =>
  t.call(orderMessageRoutes.markAnswered, { as, params: { id } })
const waitsSince = async (as: SignedIn, id: string) =>
  (await t.call(orderRoutes.one, { as, params: { id } })).data.waiting_since

/** Lists the orders of the queue, or of the history, whose customers wait for an answer. */
async function unanswered(list: 'pending' | 'complete') {
  const { data } = await t.call(orderListRoutes[list], {
    as: tuner,
    query: { unanswered: 'true', size: 100 },
  })
  return data.items.map(({ _id }) => _id)
}
const countUnanswered = async () => (await t.call(orderListRoutes.unansweredCount, { as: tuner })).data.count

test('a message waits until somebody of the team answers, whoever looked at it', async () => {
  const { order, customer } = await makeOrder(t)
  const sent = await write(customer, order._id)
  await t.call(orderMessageRoutes.markRead, {
    ...{ as: tuner, params: { id: order._id } },
    body: { last: sent.data._id },
  })
  await moveOrder(t, tuner, order._id, 'in_progress')
  await t.call(orderMessageRoutes.send, {
    ...{ as: tuner, params: { id: order._id } },
    body: { message: 'He means the winter ones.', internal: true },
  })
  expect(await waitsSince(tuner, order._id)).not.toBeNull()
  expect(await waitsSince(customer, order._id)).toBeNull()
  expect(await unanswered('pending')).toContain(order._id)
  await write(tuner, order._id, 'The winter ones.')
  expect(await waitsSince(tuner, order._id)).toBeNull()
  expect(await unanswered('pending')).not.toContain(order._id)
})

test('an unanswered message about a finished order is found in the history, and counted', async () => {
  const before = await countUnanswered()
  const { order, customer, original } = await makeOrder(t)
  await moveOrder(t, tuner, order._id, 'in_progress')
  const files = [modifiedFile(original)]
  await t.call(orderTeamRoutes.submit, {
    as: tuner,
    params: { id: order._id },
    body: { release: true },
    files,
  })
  await write(customer, order._id, 'Would it take more?')
  expect(
    [await unanswered('complete'), await unanswered('pending')].map((ids) => ids.includes(order._id)),
  ).toEqual([true, false])
  expect(await countUnanswered()).toBe(before + 1)
  await markAnswered(tuner, order._id)
  expect(await countUnanswered()).toBe(before)
  expect(await unanswered('complete')).not.toContain(order._id)
})

test('what is marked as answered stays so when the customer takes a later message back; it is written down once', async () => {
  const { order, customer } = await makeOrder(t)
  await write(customer, order._id, 'Thank you!')
  await markAnswered(tuner, order._id)
  await markAnswered(tuner, order._id)
  expect(await waitsSince(tuner, order._id)).toBeNull()
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, order._id))
  expect(log.map(({ act }) => act)).toEqual(['order_marked_answered'])
  const later = await write(customer, order._id, 'Oh, one more thing')
  expect(await waitsSince(tuner, order._id)).not.toBeNull()
  await t.call(orderMessageRoutes.remove, { as: customer, params: { id: later.data._id } })
  expect(await waitsSince(tuner, order._id)).toBeNull()
})

test('a customer marks nothing as answered', async () => {
  const { order, customer } = await makeOrder(t)
  await write(customer, order._id)
  expect((await refused(t, () => markAnswered(customer, order._id))).code).toBe('forbidden')
})
