import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import type { Evidence } from '../../../shared/vehicles/ecu-identity/identity.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, makeUser, modifiedFile } from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { identifyFiles } from '../files/identify-files.ts'
import { orderFiles } from '../lifecycle/orders.tables.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const found = (field: Evidence['field'], value: string): Evidence => ({
  ...{ field, value, at: 16, how: ['number'], score: 1, times: 1, around: '' },
})
const identity = {
  ...{ container: 'raw' as const, families: [], hardware: [], parts: [], warnings: [], from_name: {} },
  software: ['1037381350'],
  evidence: [found('hardware', '0261S02625'), found('part', '022906032CS'), found('engine', 'NOENGINE')],
}

async function ordersFoundBy(keywords: string) {
  const { data } = await t.call(orderListRoutes.all, { as: tuner, query: { keywords } })
  return data.items.map(({ _id }) => _id)
}

test('an order is found by every number in its file, given or not, and by no other word of the evidence', async () => {
  const { order } = await makeOrder(t)
  await filesIdentified(t)
  await t.db.update(orderFiles).set({ identity }).where(eq(orderFiles.order_id, order._id))
  await identifyFiles(t.portal, order._id)
  expect(await ordersFoundBy('0261S02625')).toEqual([order._id])
  expect(await ordersFoundBy('022906032cs')).toEqual([order._id])
  expect(await ordersFoundBy('NOENGINE')).toEqual([])
})

test('an order is found by the numbers of its decoded file', async () => {
  const { order } = await makeOrder(t)
  await filesIdentified(t)
  const file_id = order.files[0]?._id ?? ''
  const decoded = { ...identity, evidence: [found('software', '1039S65581')] }
  await t.db.insert(fileConversions).values({
    ...{ order_id: order._id, file_id, direction: 'decode', source_sha256: '', identity: decoded },
  })
  await identifyFiles(t.portal, order._id)
  expect(await ordersFoundBy('1039S65581')).toEqual([order._id])
})

/** Makes an order whose file has a software number, delivered or not. */
async function withSoftware(software: string, isDelivered: boolean) {
  const { order, original, customer } = await makeOrder(t)
  await filesIdentified(t)
  if (isDelivered) {
    await moveOrder(t, tuner, order._id, 'in_progress')
    await moveOrder(t, tuner, order._id, 'completed', [modifiedFile(original)])
  }
  await t.db
    .update(orderFiles)
    .set({ identity: { ...identity, software: [software, '1037000000'] } })
    .where(eq(orderFiles.order_id, order._id))
  return { order, customer }
}

test('delivered orders of the same software number stand beside an order, and no others', async () => {
  const [one, delivered] = [await withSoftware('1037517803', false), await withSoftware('1037517803', true)]
  await withSoftware('1037517803', false)
  await withSoftware('1037517804', true)
  const read = (as: SignedIn) => t.call(orderTeamRoutes.earlierTunes, { as, params: { id: one.order._id } })
  expect((await read(tuner)).data.map(({ _id }) => _id)).toEqual([delivered.order._id])
  expect((await read(one.customer)).status).toBe(403)
  expect((await read(await makeStaff(t, ['tickets']))).status).toBe(403)
})

test('a file with the same numbers and other bytes is distinguished from the same file and from another kind of read', async () => {
  const [one, delivered] = [await withSoftware('1037517806', false), await withSoftware('1037517806', true)]
  const original = async () => {
    const { data } = await t.call(orderTeamRoutes.earlierTunes, { as: tuner, params: { id: one.order._id } })
    return data.map((tune) => tune.original)
  }
  const change = (values: Partial<typeof orderFiles.$inferInsert>) =>
    t.db
      .update(orderFiles)
      .set(values)
      .where(and(eq(orderFiles.order_id, delivered.order._id), eq(orderFiles.kind, 'original')))
  expect(await original()).toEqual(['other_bytes'])
  await change({ identity: { ...identity, software: ['1037517806'], hardware: ['0281018026'] } })
  expect(await original()).toEqual(['other_read'])
  await change({ identity: { ...identity, software: ['1037517806'] }, size: 1 })
  expect(await original()).toEqual(['other_read'])
  await change({ sha256: one.order.files[0]?.sha256 ?? '' })
  expect(await original()).toEqual(['same'])
})

test('an order whose file has no software number has no earlier tunes, and an unknown one isn’t found', async () => {
  const { order } = await withSoftware('1037517805', false)
  await t.db
    .update(orderFiles)
    .set({ identity: { ...identity, software: [] } })
    .where(eq(orderFiles.order_id, order._id))
  const read = (id: string) => t.call(orderTeamRoutes.earlierTunes, { as: tuner, params: { id } })
  expect((await read(order._id)).data).toEqual([])
  expect((await read((await makeUser(t))._id)).status).toBe(404)
})
