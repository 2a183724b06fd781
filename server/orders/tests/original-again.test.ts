import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { orderFiles } from '../lifecycle/orders.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Placed = Awaited<ReturnType<typeof makeOrder>>
const again = (as: SignedIn, { order, service }: Pick<Placed, 'order' | 'service'>, vin = '') =>
  t.call(orderRoutes.place, { as, body: orderOf(service, { original_of: order._id, vin }), files: [] })

test('an order takes the original of an earlier one, as a file of its own', async () => {
  const { order, service, customer, original } = await makeOrder(t)
  const { data } = await again(customer, { order, service })
  expect(data.files).toMatchObject([{ kind: 'original', version: 1, name: original.name }])
  const keys = await t.db
    .select({ key: orderFiles.storage_key })
    .from(orderFiles)
    .where(sql`${orderFiles.order_id} in (${order._id}, ${data._id})`)
  expect(new Set(keys.map(({ key }) => key)).size).toBe(2)
  const sent = await t.call(orderRoutes.downloadOriginal, { as: customer, params: { id: data._id } })
  expect(sent.bytes.equals(Buffer.from(original.bytes))).toBe(true)
})

test('a file that is sent counts before that of an earlier order', async () => {
  const { order, service, customer } = await makeOrder(t)
  const file = originalFile(9001)
  const body = orderOf(service, { original_of: order._id })
  const { data } = await t.call(orderRoutes.place, { as: customer, body, files: [file] })
  expect(data.files.map(({ name }) => name)).toEqual([file.name])
})

test('an original that is gone, of somebody else, or none at all is refused', async () => {
  const placed = await makeOrder(t)
  const other = await makeUser(t, { credits: 10_000 })
  expect((await refused(t, () => again(other, placed))).code).toBe('not_found')
  const body = orderOf(placed.service)
  const without = () => t.call(orderRoutes.place, { as: placed.customer, body, files: [] })
  expect((await refused(t, without)).code).toBe('file_missing')
  await t.db
    .update(orderFiles)
    .set({ deleted_at: sql`now()` })
    .where(eq(orderFiles.order_id, placed.order._id))
  expect((await refused(t, () => again(placed.customer, placed))).code).toBe('file_deleted')
})

test.each([
  ['WVWZZZAUZEW12345', 'vin_length'],
  ['WVWZZZAUZEW1234567', 'vin_length'],
  ['WVWZZZAUZEO123456', 'vin_letters'],
])('the VIN %s is refused with what is wrong about it', async (vin, code) => {
  const placed = await makeOrder(t)
  expect((await refused(t, () => again(placed.customer, placed, vin))).fields).toEqual({ vin: code })
})

test('a VIN is read with spaces and small letters', async () => {
  const placed = await makeOrder(t)
  expect((await again(placed.customer, placed, 'wvw zzz au-zew 123456')).data.vin).toBe('WVWZZZAUZEW123456')
})
