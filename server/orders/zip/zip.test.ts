import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { entryName, uniquePaths } from '../../platform/zip/entry-names.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, makeUser, modifiedFile, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { countFitting } from './download-expiring.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { submit_order_pay_later: true } })
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

/** Unpacks a ZIP, by path. */
async function unzipped(bytes: Buffer) {
  const contents = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return contents
}

async function everythingOf(id: string, as: SignedIn) {
  const { status, headers, bytes } = await t.call(orderRoutes.downloadAll, { as, params: { id } })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzipped(bytes)
}

/** Makes an order that is being checked: its modified file isn't released. */
async function tuned(overrides: Partial<OrderForm> = {}) {
  const made = await makeOrder(t, overrides)
  const params = { id: made.order._id }
  await t.call(orderTeamRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
  const modified = modifiedFile(made.original)
  await t.call(orderTeamRoutes.submit, { as: tuner, params, body: { release: false }, files: [modified] })
  return { ...made, modified, params }
}
const release = (id: string) =>
  t.call(orderTeamRoutes.submit, { as: tuner, params: { id }, body: { release: true } })
const hasModified = (contents: Map<string, Buffer>) =>
  [...contents.keys()].some((path) => path.includes('/modified-'))
/** Marks an order's customer as notified. */
const notified = (id: string) =>
  t.db.update(orders).set({ files_go_at: sql`now() + interval '7 days'` }).where(eq(orders._id, id))

test('an order’s ZIP has its files, its facts and what was written', async () => {
  const { order, customer, original, modified, params } = await tuned()
  const log = { field: 'files', name: 'log.txt', bytes: new Uint8Array([1, 2, 3]) }
  await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: 'Smokes.' }, files: [log] })
  await release(order._id)
  const contents = await everythingOf(order._id, customer)
  const at = (name: string) => contents.get(`order-${order.orderID}/${name}`)
  expect(at(`original-1-${original.name}`)).toEqual(Buffer.from(original.bytes))
  expect(at(`modified-1-${modified.name}`)).toEqual(Buffer.from(modified.bytes))
  expect(at('message-1-log.txt')).toEqual(Buffer.from(log.bytes))
  const facts = JSON.parse(String(at('order.json')))
  expect(facts).toMatchObject({ orderID: order.orderID, status: 'completed', reg_no: 'B-MR 1024' })
  expect(facts).not.toHaveProperty('can')
  expect(String(at('order.txt'))).toContain('reg_no=B-MR 1024\r\n')
  expect(String(at('messages.txt'))).toMatch(/Robin\r\nSmokes\.\r\n\[log\.txt\]\r\n/)
  expect(contents.size).toBe(6)
})

test('a modified file is in the ZIP once it is released', async () => {
  const { order, customer } = await tuned()
  expect(hasModified(await everythingOf(order._id, customer))).toBe(false)
  await release(order._id)
  expect(hasModified(await everythingOf(order._id, customer))).toBe(true)
})

test('an unpaid released file is in the team’s ZIP, not in the customer’s', async () => {
  const { order, customer } = await tuned({ payment: 'later' })
  await release(order._id)
  expect(hasModified(await everythingOf(order._id, customer))).toBe(false)
  expect(hasModified(await everythingOf(order._id, tuner))).toBe(true)
  await t.call(orderRoutes.payLater, { as: customer, body: { orderID: order.orderID } })
  expect(hasModified(await everythingOf(order._id, customer))).toBe(true)
})

test('internal notes and their files are the team’s', async () => {
  const { order, customer } = await makeOrder(t)
  const files = [{ field: 'files', name: 'stolen.txt', bytes: new Uint8Array([1]) }]
  const body = { message: 'Looks stolen.', internal: true }
  await t.call(orderMessageRoutes.send, { as: tuner, params: { id: order._id }, body, files })
  const written = async (as: SignedIn) => {
    const contents = await everythingOf(order._id, as)
    const messages = String(contents.get(`order-${order.orderID}/messages.txt`))
    return [messages.includes('stolen'), contents.has(`order-${order.orderID}/message-1-stolen.txt`)]
  }
  expect(await written(customer)).toEqual([false, false])
  expect(await written(tuner)).toEqual([true, true])
})

test('strangers and staff who don’t work on orders don’t find the order', async () => {
  const { order } = await makeOrder(t)
  await notified(order._id)
  for (const as of [await makeUser(t), await makeStaff(t, ['settings', 'tickets'])]) {
    const one = await refused(t, () => t.call(orderRoutes.downloadAll, { as, params: { id: order._id } }))
    const all = await refused(t, () => t.call(orderRoutes.downloadGoing, { as }))
    expect([one.status, one.code, all.status]).toEqual([404, 'not_found', 404])
  }
  const one = await refused(t, () => t.call(orderRoutes.downloadAll, { params: { id: order._id } }))
  expect([one.status, (await refused(t, () => t.call(orderRoutes.downloadGoing))).status]).toEqual([401, 401])
})

test('files of equal names, and names no system takes, are unpacked side by side', async () => {
  const customer = await makeUser(t, { credits: 10_000 })
  const service = (await makeOrder(t)).service
  const names = ['con:a?.bin', 'con|a*.bin', `${'ü'.repeat(200)}.bin`, '..', 'Read.bin', 'read.BIN']
  const files = [
    originalFile(1),
    ...names.map((name, n) => ({ ...originalFile(n + 2), name, field: 'extra_files' })),
  ]
  const { data } = await t.call(orderRoutes.place, { as: customer, body: orderOf(service), files })
  const paths = [...(await everythingOf(data._id, customer)).keys()]
  expect(paths.filter((path) => path.includes('extra-'))).toHaveLength(names.length)
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^order-\d+\/[^/\\<>:"|?*]{1,255}$/)
  expect(Math.max(...paths.map((path) => Buffer.byteLength(path.split('/')[1] ?? '')))).toBeLessThan(256)
})

test('a long name keeps its ending, the same path is given once', () => {
  expect(entryName(`${'ü'.repeat(200)}.bin`)).toBe(`${'ü'.repeat(98)}.bin`)
  expect(entryName('read. ')).toBe('read_')
  const place = uniquePaths()
  expect([place('a', 'x'), place('a', 'X'), place('b', 'x')]).toEqual(['a/x', 'a/2-X', 'b/x'])
})

test('all of a customer’s orders whose files are removed soon come in one ZIP, and nobody else’s', async () => {
  const { customer, service, order } = await makeOrder(t)
  const place = async (seed: number) =>
    (
      await t.call(orderRoutes.place, {
        as: customer,
        body: orderOf(service),
        files: [originalFile(seed)],
      })
    ).data
  const second = await place(41)
  await place(42)
  for (const { _id } of [order, second, (await makeOrder(t)).order]) await notified(_id)
  const { bytes } = await t.call(orderRoutes.downloadGoing, { as: customer })
  const contents = await unzipped(bytes)
  const folders = new Set([...contents.keys()].map((path) => path.split('/')[0]))
  expect(folders).toEqual(new Set([`order-${order.orderID}`, `order-${second.orderID}`]))
  expect(contents.get(`order-${second.orderID}/original-1-${originalFile(41).name}`)).toBeDefined()
})

test('of more than 200 orders the soonest are in the ZIP, with the numbers of the others', async () => {
  const { order, customer } = await makeOrder(t)
  const [row] = await t.db.select().from(orders).where(eq(orders._id, order._id))
  if (!row) throw new Error('no order')
  const { _id, orderID, request_key, ...rest } = row
  const copy = (_: unknown, hours: number) => ({
    ...{
      ...rest,
      request_key: randomUUID(),
      files_go_at: sql`now() + make_interval(hours => ${202 - hours})`,
    },
  })
  const made = await t.db
    .insert(orders)
    .values(Array.from({ length: 202 }, copy))
    .returning()
  const contents = await unzipped((await t.call(orderRoutes.downloadGoing, { as: customer })).bytes)
  const folders = new Set([...contents.keys()].map((path) => path.split('/')[0]))
  const [last, next, ...first] = made.map((order) => order.orderID)
  expect(folders).toEqual(new Set([...first.map((number) => `order-${number}`), 'left_out.txt']))
  expect(String(contents.get('left_out.txt'))).toBe(`#${next}\r\n#${last}\r\n`)
}, 30_000)

test('the ZIP holds as many orders as fit, but always one', () => {
  expect(countFitting([4, 4, 4], 8)).toBe(2)
  expect(countFitting([4, 4], 8)).toBe(2)
  expect(countFitting([9, 1], 8)).toBe(1)
  expect(countFitting([1, 9], 8)).toBe(1)
})

test('files are read one at a time, and a broken-off download ends the reading', async () => {
  const { customer, order } = await tuned()
  await release(order._id)
  // What looks into new files reads them too, also those of the tests before.
  const unread = () => t.db.$count(orderFiles, isNull(orderFiles.identity))
  await expect.poll(unread, { timeout: 10_000 }).toBe(0)
  const endless = new Readable({ read() {} })
  const open = vi.spyOn(t.portal.storage, 'open').mockResolvedValue(endless)
  onTestFinished(() => open.mockRestore())
  const leaving = new AbortController()
  await fetch(`${t.url}/api/order/${order._id}/files.zip`, {
    headers: { authorization: `Bearer ${customer.access_token}` },
    signal: leaving.signal,
  })
  await expect.poll(() => open.mock.calls.length).toBe(1)
  const closed = once(endless, 'close')
  leaving.abort()
  await closed
  expect(open.mock.calls.length).toBe(1)
})

test('a file that is missing breaks the download off, rather than being left out unnoticed', async () => {
  const { customer, order } = await makeOrder(t)
  const open = vi.spyOn(t.portal.storage, 'open').mockRejectedValue(new Error('gone'))
  onTestFinished(() => open.mockRestore())
  await expect(everythingOf(order._id, customer)).rejects.toThrow()
})
