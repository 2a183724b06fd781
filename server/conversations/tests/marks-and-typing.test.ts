import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { contract } from '../../../shared/contract.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { connectLive } from '../../test/connect-live.ts'
import { makeAdmin, makeOrder, makeStaff, makeUser } from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { refused } from '../../test/refused.ts'
import { unchanged } from '../../test/unchanged.ts'
import { auditLog } from '../../users/users.tables.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeUser(t, { role_id: 3, permissions: ['orders'], firstname: 'Toni', lastname: 'Turbo' })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => t.close())

const say = async (as: SignedIn, id: string, internal = false) =>
  (await t.call(orderMessageRoutes.send, { as, params: { id }, body: { message: 'Hello', internal } })).data
    ._id
const arrived = (as: SignedIn, id: string, last: string) =>
  t.call(orderMessageRoutes.markDelivered, { as, params: { id }, body: { last } })
const seen = (as: SignedIn, id: string, last: string) =>
  t.call(orderMessageRoutes.markRead, { as, params: { id }, body: { last } })
const type = (as: SignedIn, id: string, internal = false) =>
  t.call(orderMessageRoutes.announceTyping, { as, params: { id }, body: { internal } })
/** Lists how far the messages have come, oldest first. */
const stateOf = async (as: SignedIn, id: string) =>
  (await t.call(orderMessageRoutes.list, { as, params: { id } })).data.map(({ delivered, seen }) =>
    seen ? 'seen' : delivered ? 'delivered' : 'sent',
  )

test('a message is sent, delivered and seen, and never goes back', async () => {
  const { order, customer } = await makeOrder(t)
  const [one, two] = [await say(tuner, order._id), await say(tuner, order._id)]
  expect(await stateOf(tuner, order._id)).toEqual(['sent', 'sent'])
  await arrived(customer, order._id, two)
  expect(await stateOf(tuner, order._id)).toEqual(['delivered', 'delivered'])
  await seen(customer, order._id, one)
  expect(await stateOf(tuner, order._id)).toEqual(['seen', 'delivered'])
  await unchanged(t, () => arrived(customer, order._id, one))
  expect(await stateOf(tuner, order._id)).toEqual(['seen', 'delivered'])
  await seen(customer, order._id, two)
  expect(await stateOf(tuner, order._id)).toEqual(['seen', 'seen'])
})

test('what a colleague has received or read is neither to the customer', async () => {
  const { order } = await makeOrder(t)
  const colleague = await makeStaff(t, ['orders'])
  const last = await say(tuner, order._id)
  await arrived(colleague, order._id, last)
  await seen(colleague, order._id, last)
  expect(await stateOf(tuner, order._id)).toEqual(['sent'])
})

test('a note, and a message of another order, mark nothing as delivered', async () => {
  const { order, customer } = await makeOrder(t)
  const other = await makeOrder(t)
  await say(tuner, order._id)
  for (const last of [await say(tuner, order._id, true), await say(tuner, other.order._id), randomUUID()])
    await unchanged(t, () => arrived(customer, order._id, last))
})

test('a conversation is announced when it grows, is marked or shrinks, once for each', async () => {
  const { order, customer } = await makeOrder(t)
  await filesIdentified(t)
  const received = await collectLive(t)
  const [both, team] = [[`user:${customer._id}`, 'holders:orders'], ['holders:orders']]
  const changes = async () =>
    (await received()).flatMap(({ rooms, event }) =>
      event.topic === 'conversation' ? [[rooms, event.change]] : [],
    )
  const last = await say(tuner, order._id)
  expect(await changes()).toEqual([[both, 'added']])
  await say(tuner, order._id, true)
  expect(await changes()).toEqual([[team, 'added']])
  for (const mark of [arrived, arrived, seen, seen]) await mark(customer, order._id, last)
  expect(await changes()).toEqual([
    [both, 'read'],
    [both, 'read'],
  ])
  await t.call(orderMessageRoutes.remove, { as: tuner, params: { id: last } })
  expect(await changes()).toEqual([[both, 'removed']])
})

/** Connects everybody around an order. Returns a function that lists the typing events each received. */
async function around(order_id: string, customer: SignedIn) {
  const people = {
    ...{ customer, tuner, colleague: await makeStaff(t, ['orders']), stranger: await makeUser(t) },
    other: await makeStaff(t, ['settings', 'tickets']),
  }
  const lines = await Promise.all(
    Object.entries(people).map(async ([name, as]) => ({ name, ...(await connectLive(t, as)) })),
  )
  /** Lists who received a typing event since the last call, and the name in it. */
  const receivedBy = async () => {
    const mark = randomUUID()
    await Promise.all(lines.map(({ caughtUp }) => caughtUp(mark)))
    const received = lines.flatMap(({ name, typing }) => typing.splice(0).map(({ id, by }) => [name, id, by]))
    expect(new Set(received.map(([, id]) => id)).difference(new Set([order_id])).size).toBe(0)
    return Object.fromEntries(received.map(([name, , by]) => [name, by]))
  }
  return receivedBy
}

test('who writes is announced to the other side and to colleagues, by name to the team alone', async () => {
  const { order, customer } = await makeOrder(t)
  const receivedBy = await around(order._id, customer)
  await type(tuner, order._id)
  expect(await receivedBy()).toEqual({ customer: null, colleague: 'Toni Turbo' })
  await type(customer, order._id)
  const name = expect.stringMatching(/^Robin Person/)
  expect(await receivedBy()).toEqual({ tuner: name, colleague: name })
})

test('that a note is written is announced to the team alone', async () => {
  const { order, customer } = await makeOrder(t)
  const receivedBy = await around(order._id, customer)
  await type(tuner, order._id, true)
  expect(await receivedBy()).toEqual({ colleague: 'Toni Turbo' })
})

test('typing is announced at most once in three seconds, and anew after them', async () => {
  const { order, customer } = await makeOrder(t)
  const other = await makeOrder(t)
  const notified: string[] = []
  t.portal.notices.on('typing', ({ event }) => void notified.push(event.id))
  const received = await collectLive(t)
  vi.useFakeTimers({ toFake: ['Date'] })
  await type(customer, order._id)
  await type(customer, order._id)
  await type(other.customer, other.order._id)
  await received()
  expect(notified).toEqual([order._id, other.order._id])
  vi.setSystemTime(Date.now() + 2900)
  await type(customer, order._id)
  vi.setSystemTime(Date.now() + 200)
  await type(customer, order._id)
  await received()
  expect(notified).toEqual([order._id, other.order._id, order._id])
})

test('a stranger types in nobody’s conversation, and a customer writes no note', async () => {
  const { order, customer } = await makeOrder(t)
  const notified: string[] = []
  t.portal.notices.on('typing', ({ event }) => void notified.push(event.id))
  const stranger = await makeUser(t)
  expect((await refused(t, () => type(stranger, order._id))).code).toBe('not_found')
  expect((await refused(t, () => type(customer, order._id, true))).code).toBe('forbidden')
  await (await collectLive(t))()
  expect(notified).toEqual([])
})

test('an admin who acts as a customer marks nothing, and isn’t in the audit log for reading and typing, but for what they send', async () => {
  const { order, customer } = await makeOrder(t)
  const admin = await makeAdmin(t)
  const { data } = await t.call(authRoutes.signInAsCustomer, { as: admin, body: { user_id: customer._id } })
  const acting = { ...customer, access_token: data.access_token }
  const last = await say(tuner, order._id)
  const answers = [
    await arrived(acting, order._id, last),
    await type(acting, order._id),
    await seen(acting, order._id, last),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stateOf(tuner, order._id)).toEqual(['sent'])
  await say(acting, order._id)
  const acts = await t.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.act, 'acted_as_customer'), eq(auditLog.subject_id, customer._id)))
  expect(acts).toEqual([{ detail: `POST /order_message/${order._id}` }])
})

test('every call that marks messages or says that somebody types is one that isn’t recorded', () => {
  const made = Object.values(contract).flatMap((routes) => Object.values<Route>(routes))
  const marking = made.filter(({ path }) => /essages(\/:id)?\/(read|delivered|typing)$/.test(path))
  expect(marking.length).toBe(9)
  expect(marking.filter(({ unrecorded }) => !unrecorded)).toEqual([])
})
