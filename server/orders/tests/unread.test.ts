import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeOrder, makeStaff, modifiedFile } from '../../test/factories.ts'
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

type Ordered = { _id: string }
const lookAt = ({ _id: id }: Ordered, as: SignedIn) =>
  t.call(orderMessageRoutes.markRead, { as, params: { id }, body: {} })
const write = ({ _id: id }: Ordered, as: SignedIn) =>
  t.call(orderMessageRoutes.send, { as, params: { id }, body: { message: 'Which tyres?' } })
const unreadMessages = async ({ _id: id }: Ordered, as: SignedIn) =>
  (await t.call(orderRoutes.one, { as, params: { id } })).data.unread

/** Lists the unread notifications of a person about this order, newest first. */
async function unread({ _id }: Ordered, as: SignedIn) {
  const list = [tuner, colleague].includes(as) ? notificationRoutes.ofTeam : notificationRoutes.mine
  const { items } = (await t.call(list, { as, query: { size: 100 } })).data
  return items.flatMap(({ name, link, read_at }) => (link.endsWith(_id) && !read_at ? [name] : []))
}

test('who opens an order has read what they were notified of about it, and nobody else has', async () => {
  const { order, customer } = await makeOrder(t)
  const other = await makeOrder(t)
  await write(order, customer)
  expect(await unread(order, tuner)).toEqual(['order_message', 'order_placed'])
  const received = await collectLive(t)
  expect((await lookAt(order, tuner)).status).toBe(200)
  expect(await unread(order, tuner)).toEqual([])
  expect(await received()).toEqual([{ rooms: [`user:${tuner._id}`], event: { topic: 'notifications' } }])
  expect(await unread(order, colleague)).toEqual(['order_message', 'order_placed'])
  expect(await unread(other.order, tuner)).toEqual(['order_placed'])
  // The page was opened, the messages in it were not said to be seen.
  expect(await unreadMessages(order, tuner)).toBe(1)

  await moveOrder(t, tuner, order._id, 'incomplete')
  await moveOrder(t, tuner, other.order._id, 'in_progress')
  await lookAt(order, customer)
  expect(await unread(order, customer)).toEqual([])
  expect(await unread(other.order, other.customer)).toEqual(['order_in_progress'])
})

test.each([
  ['takes it', (id: string) => moveOrder(t, tuner, id, 'in_progress')],
  ['holds it', (id: string) => moveOrder(t, tuner, id, 'on_hold')],
  ['asks for a file', (id: string) => moveOrder(t, tuner, id, 'incomplete')],
  ['cancels it', (id: string) => moveOrder(t, tuner, id, 'cancelled')],
  ['writes to the customer', (id: string) => write({ _id: id }, tuner)],
] as const)('when one of the team %s, all of them have read what belongs to the order', async (_, works) => {
  const { order, customer } = await makeOrder(t)
  const other = await makeOrder(t)
  await write(order, customer)
  const received = await collectLive(t)
  expect((await works(order._id)).status).toBe(200)
  expect(await unreadMessages(order, tuner)).toBe(0)
  for (const reader of [tuner, colleague]) {
    expect(await unread(order, reader)).toEqual([])
    expect(await unread(other.order, reader)).toEqual(['order_placed'])
  }
  const rooms = (await received()).flatMap(({ rooms, event }) =>
    event.topic === 'notifications' ? rooms : [],
  )
  expect(rooms).toEqual(expect.arrayContaining([`user:${tuner._id}`, `user:${colleague._id}`]))
})

test('a modified file answers what was asked until then', async () => {
  const { order, customer, original } = await makeOrder(t)
  await moveOrder(t, tuner, order._id, 'in_progress')
  await write(order, customer)
  await moveOrder(t, tuner, order._id, 'tuned', [modifiedFile(original)])
  expect([await unreadMessages(order, tuner), await unread(order, tuner)]).toEqual([0, []])
})

test('a customer who answers has read what they were notified of', async () => {
  const { order, customer } = await makeOrder(t)
  await moveOrder(t, tuner, order._id, 'in_progress')
  await write(order, tuner)
  expect(await unread(order, customer)).toEqual(['order_message', 'order_in_progress'])
  await write(order, customer)
  expect([await unreadMessages(order, customer), await unread(order, customer)]).toEqual([0, []])
  expect(await unread(order, tuner)).toEqual(['order_message'])
})
