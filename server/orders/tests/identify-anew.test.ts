import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { identificationVersion } from '../../../shared/vehicles/ecu-identity/identity.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff } from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { identifyAnew } from '../files/identify-anew.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'
import { makeDecoded } from '../slave-files/slave-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

/** The findings of an early version: none. */
const nothing = {
  ...{ container: 'raw' as const, families: [], hardware: [], software: [], parts: [] },
  ...{ warnings: [], from_name: {} },
}
/** A number that stands in the files of all orders here. */
const number = '1037512345'

/** Makes an order whose file was identified by an early version. */
async function makeOldOrder() {
  const { order } = await makeOrder(t)
  await filesIdentified(t)
  await t.db
    .update(orderFiles)
    .set({ identity: nothing, recognised: [], identity_version: 0 })
    .where(eq(orderFiles.order_id, order._id))
  await t.db.update(orders).set({ file_numbers: '' }).where(eq(orders._id, order._id))
  return order
}

async function isFoundBy(keywords: string, { _id }: { _id: string }) {
  const { data } = await t.call(orderListRoutes.all, { as: tuner, query: { keywords } })
  return data.items.some((order) => order._id === _id)
}

async function fileOf({ _id }: { _id: string }) {
  const [file] = await t.db.select().from(orderFiles).where(eq(orderFiles.order_id, _id))
  if (!file) throw new Error('the order has no file')
  return file
}

test('an order is found by numbers that an earlier version didn’t find, once its file was identified anew', async () => {
  const order = await makeOldOrder()
  expect(await isFoundBy(number, order)).toBe(false)
  await identifyAnew(t.portal)
  expect(await isFoundBy(number, order)).toBe(true)
  expect((await fileOf(order)).recognised).toContain(number)
})

test('the clock’s job does it', async () => {
  const order = await makeOldOrder()
  await t.portal.jobs.send(t.db, 'identify_anew', {})
  await expect.poll(() => isFoundBy(number, order), { timeout: 30_000 }).toBe(true)
})

test('a file that this version identified is left alone', async () => {
  const order = await makeOldOrder()
  await t.db
    .update(orderFiles)
    .set({ identity_version: identificationVersion })
    .where(eq(orderFiles.order_id, order._id))
  await identifyAnew(t.portal)
  expect((await fileOf(order)).identity).toEqual(nothing)
})

test('a new file carries the version that identified it', async () => {
  const { order } = await makeOrder(t)
  await filesIdentified(t)
  expect((await fileOf(order)).identity_version).toBe(identificationVersion)
})

test('a removed file keeps what was found in it', async () => {
  const order = await makeOldOrder()
  await t.db.update(orderFiles).set({ deleted_at: sql`now()` }).where(eq(orderFiles.order_id, order._id))
  await identifyAnew(t.portal)
  expect(await fileOf(order)).toMatchObject({ identity: nothing, identity_version: 0 })
})

test('files that are lost or were damaged keep what was found in them, and don’t hold up others', async () => {
  const [lost, damaged, whole] = [await makeOldOrder(), await makeOldOrder(), await makeOldOrder()]
  await t.portal.storage.remove((await fileOf(lost)).storage_key)
  const { storage_key } = await fileOf(damaged)
  await t.portal.storage.remove(storage_key)
  await t.portal.storage.put(storage_key, Readable.from([Buffer.from('1037599999')]), 10)
  await identifyAnew(t.portal)
  for (const order of [lost, damaged])
    expect(await fileOf(order)).toMatchObject({ identity: nothing, identity_version: identificationVersion })
  expect(await isFoundBy(number, whole)).toBe(true)
})

test('a run that was cut off is gone on with', async () => {
  const made = [await makeOldOrder(), await makeOldOrder(), await makeOldOrder()]
  let opened = 0
  let die = () => {}
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  const { storage } = t.portal
  const dying: RunningPortal = {
    ...t.portal,
    storage: {
      ...storage,
      open: (...given) => {
        // Each file is opened twice: for its hash, and to be identified.
        if (++opened <= 3) return storage.open(...given)
        die()
        return new Promise(() => {})
      },
    },
  }
  void identifyAnew(dying)
  await death
  const versions = await Promise.all(made.map(async (order) => (await fileOf(order)).identity_version))
  expect(versions.filter((version) => version === identificationVersion)).toHaveLength(1)
  await identifyAnew(t.portal)
  for (const order of made) expect(await isFoundBy(number, order)).toBe(true)
})

test('a file that can’t be read now is tried again, and doesn’t hold up others', async () => {
  const [one, other] = [await makeOldOrder(), await makeOldOrder()]
  const { storage_key } = await fileOf(one)
  const { storage } = t.portal
  const portal: RunningPortal = {
    ...t.portal,
    storage: {
      ...storage,
      open: async (key, range) => {
        if (key === storage_key) throw new Error('the disk is away')
        return storage.open(key, range)
      },
    },
  }
  await expect(identifyAnew(portal)).rejects.toThrow('the disk is away')
  expect(await isFoundBy(number, other)).toBe(true)
  expect(await isFoundBy(number, one)).toBe(false)
  await identifyAnew(t.portal)
  expect(await isFoundBy(number, one)).toBe(true)
})

test('a decoded file is identified anew as well', async () => {
  const order = await makeOldOrder()
  const { _id } = await fileOf(order)
  const conversion = await makeDecoded(t, _id)
  await t.db.update(fileConversions).set({ identity: nothing }).where(eq(fileConversions._id, conversion))
  await identifyAnew(t.portal)
  const [decoded] = await t.db.select().from(fileConversions).where(eq(fileConversions._id, conversion))
  expect(decoded?.identity?.software).toEqual([number])
})
