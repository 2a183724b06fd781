import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeOrder, makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog, users } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
let colleague: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
  colleague = await makeUser(t, {
    ...{ role_id: 3, permissions: ['orders'] },
    ...{ firstname: 'Ida', lastname: 'Falk' },
  })
})
afterAll(() => t.close())

const assign = (id: string, { _id }: { _id: string }, as = tuner) =>
  t.call(orderTeamRoutes.assign, { as, params: { id }, body: { tuner_id: _id } })
const unreadOf = async (as: SignedIn, id: string) => {
  const { items } = (await t.call(notificationRoutes.ofTeam, { as, query: { size: 100 } })).data
  return items.flatMap(({ name, link, read_at }) => (link.endsWith(id) && !read_at ? [name] : []))
}

test('an order is given to a colleague, who is notified, and keeps its status', async () => {
  const { order, customer } = await makeOrder(t)
  const { order: other } = await makeOrder(t)
  const received = await collectLive(t)
  const { status, data } = await assign(order._id, colleague)
  expect([status, data.status, data.assigned_to]).toEqual([
    200,
    'pending',
    { _id: colleague._id, name: 'Ida Falk' },
  ])
  expect(await received()).toContainEqual({
    rooms: [`user:${customer._id}`, 'holders:orders'],
    event: { topic: 'order', id: order._id },
  })
  expect([await unreadOf(tuner, order._id), await unreadOf(colleague, order._id)]).toEqual([
    [],
    ['order_assigned'],
  ])
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, order._id))
  expect(log).toMatchObject([
    { act: 'order_assigned', before: { assigned_to: null }, after: { assigned_to: 'Ida Falk' } },
  ])
  const untouched = (await t.call(orderRoutes.one, { as: tuner, params: { id: other._id } })).data
  expect(untouched.assigned_to).toBeNull()

  // Given to the same person once more, nothing happened.
  expect((await assign(order._id, colleague)).status).toBe(200)
  expect(await t.db.$count(auditLog, eq(auditLog.subject_id, order._id))).toBe(1)
})

test('an order that somebody works on changes hands; who gives it to themselves isn’t notified', async () => {
  const { order } = await makeOrder(t)
  await moveOrder(t, colleague, order._id, 'in_progress')
  const { data } = await assign(order._id, tuner)
  expect([data.status, data.assigned_to?._id]).toEqual(['in_progress', tuner._id])
  expect(await unreadOf(tuner, order._id)).toEqual([])
})

test('orders are given to people who work on orders, and listed for that by name', async () => {
  const { order } = await makeOrder(t)
  const blocked = await makeStaff(t, ['orders'])
  await t.db.update(users).set({ status: 2 }).where(eq(users._id, blocked._id))
  const strangers = [blocked, await makeStaff(t, ['tickets']), await makeUser(t), { _id: order._id }]
  for (const nobody of strangers) {
    const { status, fields } = await refused(t, () => assign(order._id, nobody))
    expect([status, fields]).toEqual([422, { tuner_id: 'invalid_value' }])
  }
  const { data } = await t.call(orderTeamRoutes.tuners, { as: tuner })
  expect(data).toContainEqual({ _id: colleague._id, name: 'Ida Falk' })
  const listed = data.map(({ _id }) => _id)
  expect(listed).toContain(tuner._id)
  expect(strangers.filter(({ _id }) => listed.includes(_id))).toEqual([])
})

test('a finished order, one that waits for its payment and one that isn’t there can’t be given to anybody', async () => {
  const { order } = await makeOrder(t)
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    t.db.update(orders).set(values).where(eq(orders._id, order._id))
  const refusal = async (id = order._id) => (await refused(t, () => assign(id, colleague))).code
  await set({ payment: 'due' })
  expect(await refusal()).toBe('order_waits_for_payment')
  for (const status of ['completed', 'cancelled'] as const) {
    await set({ payment: 'paid', status })
    expect(await refusal()).toBe('order_transition_refused')
  }
  expect(await refusal(colleague._id)).toBe('not_found')
})
