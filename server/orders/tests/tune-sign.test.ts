import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import type { ComparedFile } from '../../../shared/orders/tune-sign.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  makeOrder,
  makeService,
  makeStaff,
  makeUser,
  modifiedFile,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
  stranger = await makeUser(t)
})
afterAll(() => t.close())

const unseen = '0'.repeat(64)
let numbers = 1037600000

/** Makes a delivered order, whose original has a software number of its own unless one is given; and what an alike read says. */
async function makeDelivered(software = String(++numbers)) {
  const made = await makeOrder(t)
  const { order, original } = made
  await moveOrder(t, tuner, order._id, 'in_progress')
  await moveOrder(t, tuner, order._id, 'completed', [modifiedFile(original)])
  await filesIdentified(t)
  const set = (values: Partial<typeof orderFiles.$inferInsert>) =>
    t.db
      .update(orderFiles)
      .set(values)
      .where(and(eq(orderFiles.order_id, order._id), eq(orderFiles.kind, 'original')))
  const [file] = await t.db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, order._id), eq(orderFiles.kind, 'original')))
  const [modified] = await t.db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, order._id), eq(orderFiles.kind, 'modified')))
  if (!file?.identity || !modified) throw new Error('files are missing')
  const identity = { ...file.identity, software: [software] }
  await set({ identity })
  const { hardware, container } = identity
  const read = { size: file.size, container, software, hardware: hardware.join(' ') }
  return { ...made, set, identity, read, sha256: file.sha256, modified }
}

async function signOf(as: SignedIn, query: Omit<ComparedFile, 'sha256'> & { sha256?: string }) {
  const { data } = await t.call(orderRoutes.tuneSign, { as, query: { sha256: unseen, ...query } })
  return data
}
const none = { sign: null, order: null }

test('an alike read with other bytes is reported, and only the customer’s own order is named', async () => {
  const { order, customer, read, sha256 } = await makeDelivered()
  expect(await signOf(stranger, read)).toEqual({ sign: 'other_bytes', order: null })
  expect(await signOf(customer, read)).toEqual({
    sign: 'other_bytes',
    order: { _id: order._id, orderID: order.orderID },
  })
  expect(await signOf(customer, { ...read, sha256 })).toEqual(none)
})

test('a delivered modified file is recognised by its bytes alone, whoever has it', async () => {
  const { order, customer, read, modified } = await makeDelivered()
  const file = { sha256: modified.sha256, size: 1, container: 'slave', software: '', hardware: '' }
  expect(await signOf(stranger, file)).toEqual({ sign: 'delivered', order: null })
  const own = { _id: order._id, orderID: order.orderID }
  expect(await signOf(customer, { ...read, sha256: modified.sha256 })).toEqual({
    sign: 'delivered',
    order: own,
  })
})

test('a modified file is no sign before it is released, nor when it is the original unchanged', async () => {
  const { set, modified } = await makeDelivered()
  const file = { sha256: modified.sha256, size: 1, container: 'raw', software: '', hardware: '' }
  const release = (released_at: string | null) =>
    t.db.update(orderFiles).set({ released_at }).where(eq(orderFiles._id, modified._id))
  await release(null)
  expect(await signOf(stranger, file)).toEqual(none)
  await release(modified.released_at)
  await set({ sha256: modified.sha256 })
  expect(await signOf(stranger, file)).toEqual(none)
})

test('reads of another kind, faulty, virtual or tuned ones and undelivered orders are no sign', async () => {
  const { order, set, identity, read } = await makeDelivered()
  const sign = async () => (await signOf(stranger, read)).sign
  for (const other of [{ size: 1 }, { container: 'winols' }, { hardware: '0281000000' }, { software: '' }])
    expect(await signOf(stranger, { ...read, ...other })).toEqual(none)
  for (const warning of ['doubled', 'named_modified'] as const) {
    await set({ identity: { ...identity, warnings: [warning] } })
    expect(await sign()).toBeNull()
  }
  await set({ identity })
  expect(await sign()).toBe('other_bytes')
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    t.db.update(orders).set(values).where(eq(orders._id, order._id))
  const unchanged = { read_method: 'obd', tuned_before: null, status: 'completed' } as const
  for (const other of [
    { read_method: 'virtual_read' },
    { tuned_before: 'yes' },
    { status: 'cancelled' },
  ] as const) {
    await change(other)
    expect(await sign()).toBeNull()
    await change(unchanged)
  }
  expect(await sign()).toBe('other_bytes')
})

test('bytes that two customers sent are no sign, and reads that all differ aren’t either', async () => {
  const one = await makeDelivered()
  const two = await makeDelivered(one.read.software)
  expect(await signOf(stranger, one.read)).toEqual(none)
  await two.set({ sha256: one.sha256 })
  expect((await signOf(stranger, one.read)).sign).toBe('other_bytes')
  await two.set({ sha256: unseen })
  const three = await makeDelivered(one.read.software)
  await three.set({ sha256: one.sha256 })
  expect(await signOf(stranger, one.read)).toEqual(none)
  expect((await signOf(two.customer, one.read)).sign).toBe('other_bytes')
})

test('only who is signed in may ask, and what isn’t a file’s is refused', async () => {
  const query = { sha256: unseen, size: 1, container: 'raw' }
  expect((await t.call(orderRoutes.tuneSign, { query })).status).toBe(401)
  for (const wrong of [{ sha256: 'x' }, { size: 0 }, { container: '' }, { hardware: '1'.repeat(401) }])
    expect((await t.call(orderRoutes.tuneSign, { as: stranger, query: { ...query, ...wrong } })).status).toBe(
      422,
    )
})

test('the customer’s answer reaches the tuner, beside the order that delivered the file; another file asks anew', async () => {
  const { original, order: earlier } = await makeDelivered()
  const customer = await makeUser(t, { credits: 5000 })
  const body = orderOf(await makeService(t), { tuned_before: 'unknown', request_key: randomUUID() })
  const sent = { ...modifiedFile(original), field: 'original_file' }
  const { data: order } = await t.call(orderRoutes.place, { as: customer, body, files: [sent] })
  const params = { id: order._id }
  expect((await t.call(orderRoutes.one, { as: tuner, params })).data.tuned_before).toBe('unknown')
  await filesIdentified(t)
  const { data: tunes } = await t.call(orderTeamRoutes.earlierTunes, { as: tuner, params })
  expect(tunes[0]).toMatchObject({ _id: earlier._id, original: 'delivered' })

  await moveOrder(t, tuner, order._id, 'in_progress')
  await moveOrder(t, tuner, order._id, 'incomplete')
  const files = [originalFile('987')]
  const corrected = await t.call(orderRoutes.correct, { as: customer, params, body: {}, files })
  expect(corrected.data.tuned_before).toBeNull()
})
