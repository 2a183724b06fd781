import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConversationMessage } from '../../../shared/conversations/conversations.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff } from '../../test/factories.ts'
import { isWaiting } from '../../test/is-waiting.ts'
import { refused } from '../../test/refused.ts'
import { recordsOf, unchanged } from '../../test/unchanged.ts'
import { conversations } from '../conversations.tables.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const log = { field: 'files', name: 'log.txt', bytes: new Uint8Array([1, 2, 3]) }
type Said = { request_key?: string; message?: string; files?: (typeof log)[] }
const say = (
  as: SignedIn,
  id: string,
  { files = [], message = 'Hello', request_key = randomUUID() }: Said = {},
) => t.call(orderMessageRoutes.send, { as, params: { id }, body: { message, request_key }, files })
const listed = async (
  as: SignedIn,
  id: string,
  query: { before?: number; after?: number; limit?: number } = {},
) => (await t.call(orderMessageRoutes.list, { as, params: { id }, query })).data
const numbers = (messages: ConversationMessage[]) => messages.map(({ number }) => number)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('a message sent again with its key is answered with the first, whatever changed since', async () => {
  const { order, customer } = await makeOrder(t)
  const request_key = randomUUID()
  const first = await say(customer, order._id, { request_key, files: [log] })
  await t.call(orderRoutes.cancel, { as: customer, params: { id: order._id }, body: { reason: 'Sold.' } })
  const again = await unchanged(t, () =>
    say(customer, order._id, { request_key, message: 'Once more', files: [log] }),
  )
  expect([again.status, again.data]).toEqual([200, first.data])
})

test('a message that is sent several times at once is one message, with one file', async () => {
  const { order, customer } = await makeOrder(t)
  const before = (await recordsOf(t)).stored
  const request_key = randomUUID()
  const sent = await Promise.all(upTo(5).map(() => say(customer, order._id, { request_key, files: [log] })))
  const found = await listed(tuner, order._id)
  expect(found.map(({ number, files }) => [number, files.length])).toEqual([[1, 1]])
  expect(new Set(sent.map(({ data }) => data._id))).toEqual(new Set([found[0]?._id]))
  expect((await recordsOf(t)).stored).toHaveLength(before.length + 1)
})

test('the key of somebody else’s message is refused, and free in another conversation', async () => {
  const { order, customer } = await makeOrder(t)
  const other = await makeOrder(t)
  const request_key = randomUUID()
  await say(customer, order._id, { request_key })
  const { status, code, fields } = await refused(t, () => say(tuner, order._id, { request_key }))
  expect([status, code, fields]).toEqual([422, 'invalid_input', { request_key: 'invalid_value' }])
  expect((await say(tuner, other.order._id, { request_key })).data.number).toBe(1)
})

test('the messages of twenty at once are numbered without a gap, in the order of their times', async () => {
  const { order, customer } = await makeOrder(t)
  await Promise.all(upTo(20).map((n) => say(n % 2 ? customer : tuner, order._id)))
  const found = await listed(customer, order._id)
  expect(numbers(found)).toEqual(upTo(20))
  const times = found.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
  expect(await listed(tuner, order._id).then(numbers)).toEqual(upTo(20))
})

test('whoever asks for what came after the last one they know misses none while others write', async () => {
  const { order, customer } = await makeOrder(t)
  let writing = true
  const written = Promise.all(upTo(30).map((n) => say(n % 2 ? customer : tuner, order._id))).then(() => {
    writing = false
  })
  const known: number[] = []
  const catchUp = async () =>
    known.push(...numbers(await listed(tuner, order._id, { after: known.at(-1) ?? 0, limit: 4 })))
  while (writing) await catchUp()
  await written
  while (known.length < 30) {
    const before = known.length
    if ((await catchUp()) === before) break
  }
  expect(known).toEqual(upTo(30))
})

test('a conversation is read upwards in pages, from the latest', async () => {
  const { order, customer } = await makeOrder(t)
  for (const n of upTo(5)) await say(customer, order._id, { message: `No. ${n}` })
  const page = (before?: number) => listed(tuner, order._id, { ...(before && { before }), limit: 2 })
  expect(await page().then(numbers)).toEqual([4, 5])
  expect(await page(4).then(numbers)).toEqual([2, 3])
  expect(await page(2).then(numbers)).toEqual([1])
  expect(await page(1)).toEqual([])
  const [only] = await listed(tuner, order._id, { after: 2, before: 4 })
  expect(only).toMatchObject({ number: 3, message: 'No. 3', origin: 'portal', sender: '' })
})

test('the number of a message that was taken back isn’t given again', async () => {
  const { order, customer } = await makeOrder(t)
  await say(customer, order._id)
  const { data } = await say(customer, order._id)
  await t.call(orderMessageRoutes.remove, { as: customer, params: { id: data._id } })
  expect((await say(customer, order._id)).data.number).toBe(3)
  expect(await listed(customer, order._id).then(numbers)).toEqual([1, 3])
})

test('a message that waits while its order is deleted is not found, and leaves no conversation', async () => {
  const { order, customer } = await makeOrder(t)
  await t.db.update(orders).set({ status: 'completed' }).where(eq(orders._id, order._id))
  const [answer] = await t.db.transaction(async (db) => {
    await db.select().from(orders).where(eq(orders._id, order._id)).for('update')
    const sent = say(customer, order._id, { files: [log] })
    await expect.poll(() => isWaiting(t.db)).toBe(true)
    await db.delete(orders).where(eq(orders._id, order._id))
    return [sent]
  })
  expect((await answer).error.code).toBe('not_found')
  expect(await t.db.$count(conversations, eq(conversations._id, order._id))).toBe(0)
})
