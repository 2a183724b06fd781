import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { messages } from '../../conversations/conversations.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeOrder, makeStaff, makeUser } from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { refused } from '../../test/refused.ts'
import { recordsOf } from '../../test/unchanged.ts'
import { auditLog } from '../../users/users.tables.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const unreadFor = async (as: SignedIn, id: string) =>
  (await t.call(orderRoutes.one, { as, params: { id } })).data.unread

test('both sides write, and see new and seen messages', async () => {
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
  const { data } = await t.call(orderMessageRoutes.list, { as: tuner, params })
  expect(data.map((message) => [message.message, message.by_me, message.by_customer, message.seen])).toEqual([
    ['Is the DPF original?', true, false, true],
    ['Yes.', false, true, false],
  ])
})

test('a message that arrives while reading stays unread, and reading an earlier message again changes nothing', async () => {
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
  const shown = (await t.call(orderMessageRoutes.list, { as: tuner, params })).data
  expect(shown.map(({ seen }) => seen)).toEqual([true, true])
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

test('a download from a message with several files sends the first one, or the named one', async () => {
  const { order, customer } = await makeOrder(t)
  const [stranger, params] = [await makeUser(t), { id: order._id }]
  const attach = async (...names: string[]) => {
    const files = names.map((name) => ({ field: 'files', name, bytes: new Uint8Array(Buffer.from(name)) }))
    return (await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: '' }, files }))
      .data
  }
  const [one, other] = [await attach('a.txt', 'b.txt'), await attach('c.txt')]
  expect(one.files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
  const get = (as: SignedIn, file?: string) =>
    t.call(orderMessageRoutes.downloadFile, { as, params: { ...params, msgid: one._id }, query: { file } })
  for (const as of [customer, tuner]) {
    expect((await get(as)).bytes.toString()).toBe('a.txt')
    expect((await get(as, one.files[1]?._id)).bytes.toString()).toBe('b.txt')
    expect((await refused(t, () => get(as, other.files[0]?._id))).code).toBe('not_found')
  }
  expect((await refused(t, () => get(stranger))).code).toBe('not_found')
  const elsewhere = { id: (await makeOrder(t)).order._id, msgid: one._id }
  const misplaced = () => t.call(orderMessageRoutes.downloadFile, { as: tuner, params: elsewhere })
  expect((await refused(t, misplaced)).code).toBe('not_found')
})

test('a message is in its order’s conversation alone and announced to both sides, a note to the team', async () => {
  const { order, customer } = await makeOrder(t)
  const other = await makeOrder(t)
  const params = { id: order._id }
  const [everybody, team] = [[`user:${customer._id}`, 'holders:orders'], ['holders:orders']]
  const event = { topic: 'order', id: order._id }
  await filesIdentified(t)
  const received = await collectLive(t)
  const send = async (as: SignedIn, message: string, internal = false) => {
    const { data } = await t.call(orderMessageRoutes.send, { as, params, body: { message, internal } })
    return { id: data._id, rooms: (await received()).filter(({ event: { id } }) => id === order._id) }
  }
  expect((await send(customer, 'One')).rooms).toContainEqual({ rooms: everybody, event })
  expect((await send(tuner, 'Two', true)).rooms).toContainEqual({ rooms: team, event })
  const last = await send(tuner, 'Three')
  expect(last.rooms).toContainEqual({ rooms: everybody, event })
  const written = async (as: SignedIn, id: string) =>
    (await t.call(orderMessageRoutes.list, { as, params: { id } })).data.map(({ message }) => message)
  expect(await written(tuner, order._id)).toEqual(['One', 'Two', 'Three'])
  expect(await written(customer, order._id)).toEqual(['One', 'Three'])
  expect(await written(tuner, other.order._id)).toEqual([])
  const read = () => t.call(orderMessageRoutes.markRead, { as: customer, params, body: { last: last.id } })
  await read()
  expect(await received()).toContainEqual({ rooms: everybody, event })
  await read()
  expect(await received()).not.toContainEqual({ rooms: everybody, event })
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, order._id))
  expect(log).toMatchObject([{ act: 'order_note_added', actor_id: tuner._id }])
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
  const remaining = await send()
  const received = await collectLive(t)
  expect((await remove(customer, fresh)).status).toBe(200)
  const event = { topic: 'order', id: order._id }
  expect(await received()).toContainEqual({ rooms: [`user:${customer._id}`, 'holders:orders'], event })
  const left = (await t.call(orderMessageRoutes.list, { as: customer, params })).data
  expect(left.map(({ _id, can }) => [_id, can.remove])).toEqual([[remaining, true]])
  const seen = (await t.call(orderMessageRoutes.list, { as: tuner, params })).data
  expect(seen.map(({ can }) => can.remove)).toEqual([false])
  await remove(customer, remaining)
  expect((await t.call(orderMessageRoutes.list, { as: customer, params })).data).toEqual([])
  const old = await send()
  await t.db
    .update(messages)
    .set({ created_at: sql`now() - interval '16 minutes'` })
    .where(eq(messages._id, old))
  expect((await refused(t, () => remove(customer, old))).code).toBe('message_not_deletable')
  const [shown] = (await t.call(orderMessageRoutes.list, { as: customer, params })).data
  expect(shown?.can.remove).toBe(false)
})

test('a message of the team that is taken back is in the audit log, and its files are gone', async () => {
  const { order } = await makeOrder(t)
  const params = { id: order._id }
  const stored = async () => (await recordsOf(t)).stored
  const before = await stored()
  const files = [{ field: 'files', name: 'log.txt', bytes: new Uint8Array([1]) }]
  const body = { message: 'Wrong one.' }
  const { data } = await t.call(orderMessageRoutes.send, { as: tuner, params, body, files })
  expect(await stored()).toHaveLength(before.length + 1)
  await t.call(orderMessageRoutes.remove, { as: tuner, params: { id: data._id } })
  expect(await stored()).toEqual(before)
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, order._id))
  expect(log).toMatchObject([{ act: 'order_message_removed', before: body }])
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
