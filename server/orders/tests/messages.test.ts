import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/order-messages.ts'
import { orderRoutes } from '../../../shared/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder, makeStaff, makeUser, type SignedIn } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { orderMessages } from '../orders.tables.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const unreadFor = async (as: SignedIn, id: string) =>
  (await t.call(orderRoutes.one, { as, params: { id } })).data.unread

test('both sides write, see what is new, and see that it was seen', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  const asked = await t.call(orderMessageRoutes.send, {
    as: tuner,
    params,
    body: { message: 'Is the DPF original?' },
  })
  expect(await unreadFor(customer, order._id)).toBe(1)
  await t.call(orderMessageRoutes.markRead, { as: customer, params, body: { last: asked.data._id } })
  expect(await unreadFor(customer, order._id)).toBe(0)
  await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: 'Yes.' } })
  expect(await unreadFor(tuner, order._id)).toBe(1)
  const unread = await t.call(orderRoutes.pending, { as: tuner, query: { unread: 'true' } })
  expect(unread.data.items.map((row) => row._id)).toEqual([order._id])
  const { data } = await t.call(orderMessageRoutes.list, { as: tuner, params })
  expect(data.map((message) => [message.message, message.by_me, message.by_customer, message.seen])).toEqual([
    ['Is the DPF original?', true, false, true],
    ['Yes.', false, true, false],
  ])
})

test('what arrives while one reads stays unread, and reading an earlier message again changes nothing', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  const write = async (message: string) =>
    (await t.call(orderMessageRoutes.send, { as: tuner, params, body: { message } })).data._id
  const readTo = (last: string) =>
    t.call(orderMessageRoutes.markRead, { as: customer, params, body: { last } })
  const first = await write('Is the DPF original?')
  const second = await write('And the turbo?')
  await readTo(first)
  expect(await unreadFor(customer, order._id)).toBe(1)
  await readTo(second)
  await readTo(first)
  expect(await unreadFor(customer, order._id)).toBe(0)
})

test('a message of another order, or an internal note, marks nothing as read', async () => {
  const { order, customer } = await makeOrder(t)
  const elsewhere = await makeOrder(t)
  const write = async (id: string, internal = false) => {
    const sent = { as: tuner, params: { id }, body: { message: 'Hello?', internal } }
    return (await t.call(orderMessageRoutes.send, sent)).data._id
  }
  await write(order._id)
  for (const last of [await write(elsewhere.order._id), await write(order._id, true)]) {
    await t.call(orderMessageRoutes.markRead, { as: customer, params: { id: order._id }, body: { last } })
    expect(await unreadFor(customer, order._id)).toBe(1)
  }
})

test('internal notes are the team’s alone, with their files', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  const files = [{ field: 'files', name: 'log.txt', bytes: new Uint8Array(Buffer.from('hidden')) }]
  const body = { message: 'Looks like an earlier tune.', internal: true }
  const note = await t.call(orderMessageRoutes.send, { as: tuner, params, body, files })
  expect((await t.call(orderMessageRoutes.list, { as: customer, params })).data).toEqual([])
  expect(await unreadFor(customer, order._id)).toBe(0)
  const where = { id: order._id, msgid: note.data._id }
  const hidden = await refused(t, () =>
    t.call(orderMessageRoutes.downloadFile, { as: customer, params: where }),
  )
  expect(hidden.code).toBe('not_found')
  const sent = await t.call(orderMessageRoutes.downloadFile, { as: tuner, params: where })
  expect(sent.bytes.toString()).toBe('hidden')
  const forged = await refused(t, () => t.call(orderMessageRoutes.send, { as: customer, params, body }))
  expect(forged.code).toBe('forbidden')
})

test('a message is taken back by its author while it is fresh', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  const send = async () =>
    (await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: 'Wrong one.' } })).data
      ._id
  const remove = (as: SignedIn, id: string) => t.call(orderMessageRoutes.remove, { as, params: { id } })
  const fresh = await send()
  expect((await refused(t, () => remove(tuner, fresh))).code).toBe('not_found')
  expect((await remove(customer, fresh)).status).toBe(200)
  expect((await t.call(orderMessageRoutes.list, { as: customer, params })).data).toEqual([])
  const old = await send()
  await t.db
    .update(orderMessages)
    .set({ created_at: sql`now() - interval '16 minutes'` })
    .where(eq(orderMessages._id, old))
  expect((await refused(t, () => remove(customer, old))).code).toBe('message_not_deletable')
})

test('an empty message, a stranger and a cancelled order are refused', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  const stranger = await makeUser(t)
  const send = (as: SignedIn, message: string) =>
    refused(t, () => t.call(orderMessageRoutes.send, { as, params, body: { message } }))
  expect((await send(customer, '  ')).code).toBe('message_empty')
  expect((await send(stranger, 'Hello')).code).toBe('not_found')
  await t.call(orderRoutes.cancel, { as: customer, params, body: { reason: 'Changed my mind.' } })
  expect((await send(customer, 'Hello')).code).toBe('order_transition_refused')
})
