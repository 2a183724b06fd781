import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, makeUser, modifiedFile, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { submit_order_pay_later: true } })
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const read = async (as: SignedIn, id: string) => (await t.call(orderRoutes.one, { as, params: { id } })).data
const submit = (id: string, release: boolean, files: SentFile[] = []) =>
  t.call(orderTeamRoutes.submit, { as: tuner, params: { id }, body: { release }, files })
const download = (as: SignedIn, id: string, file?: string) =>
  t.call(orderRoutes.downloadModified, { as, params: { id }, query: { file } })

/** Makes an order that a tuner took. */
async function taken(payment: 'now' | 'later' = 'now') {
  const made = await makeOrder(t, { payment })
  await moveOrder(t, tuner, made.order._id, 'in_progress')
  return { ...made, id: made.order._id }
}

test('the newest original file is sent, or the file of the order that is named', async () => {
  const { customer, service } = await makeOrder(t)
  const [original, again, other] = [originalFile(1), originalFile(2), originalFile(3)]
  const log = { ...originalFile(4), field: 'extra_files', name: 'log.bin' }
  const place = async (files: SentFile[]) =>
    (await t.call(orderRoutes.place, { as: customer, body: orderOf(service), files })).data
  const [{ _id: id, files }, elsewhere] = [await place([original, log]), await place([other])]
  await moveOrder(t, tuner, id, 'incomplete')
  await t.call(orderRoutes.correct, { as: customer, params: { id }, body: {}, files: [again] })
  const get = (as: SignedIn, file?: string) =>
    t.call(orderRoutes.downloadOriginal, { as, params: { id }, query: { file } })
  const idOf = (name: string) => files.find((file) => file.name === name)?._id
  for (const as of [customer, tuner]) {
    expect((await get(as)).bytes.equals(Buffer.from(again.bytes))).toBe(true)
    expect((await get(as, idOf(original.name))).bytes.equals(Buffer.from(original.bytes))).toBe(true)
    expect((await get(as, idOf('log.bin'))).bytes.equals(Buffer.from(log.bytes))).toBe(true)
    expect((await refused(t, () => get(as, elsewhere.files[0]?._id))).code).toBe('not_found')
  }
  const stranger = await makeUser(t)
  expect((await refused(t, () => get(stranger))).code).toBe('not_found')
  expect((await refused(t, () => get(stranger, idOf(original.name)))).code).toBe('not_found')
})

test('the modified file of another order is had by no route', async () => {
  const [one, other] = [await taken(), await taken()]
  for (const { id, original } of [one, other]) await submit(id, true, [modifiedFile(original)])
  const file = (await read(other.customer, other.id)).files.find(({ kind }) => kind === 'modified')?._id
  expect((await download(other.customer, other.id, file)).status).toBe(200)
  for (const [as, id] of [
    [one.customer, one.id],
    [one.customer, other.id],
    [tuner, one.id],
  ] as const) {
    expect((await refused(t, () => download(as, id, file))).code).toBe('not_found')
  }
  const original = (await read(one.customer, one.id)).files.find(({ kind }) => kind === 'original')?._id
  expect((await refused(t, () => download(one.customer, one.id, original))).code).toBe('not_found')
})

test('the customer downloads the modified file once it is released, not before', async () => {
  const { id, original, customer } = await taken()
  const modified = modifiedFile(original)
  await submit(id, false, [modified])
  const before = await read(customer, id)
  expect(before).toMatchObject({ status: 'tuned', modified_file: null })
  expect(before.files.map((file) => file.kind)).toEqual(['original'])
  expect(before.can.download_modified).toBe(false)
  expect((await read(tuner, id)).can).toMatchObject({
    release: true,
    download_modified: true,
    upload_modified: true,
  })
  expect((await refused(t, () => download(customer, id))).code).toBe('not_found')
  await submit(id, true)
  const after = await read(customer, id)
  expect(after).toMatchObject({ status: 'completed', modified_file: modified.name })
  expect(after.can).toMatchObject({ download_modified: true, release: false })
  expect((await read(tuner, id)).can).toMatchObject({ release: false, upload_modified: false })
  const sent = await download(customer, id)
  expect(sent.bytes.equals(Buffer.from(modified.bytes))).toBe(true)
})

test('of several versions the customer is handed the newest, the team has them all', async () => {
  const { id, original, customer } = await taken()
  const [first, second] = [modifiedFile(original, 1), modifiedFile(original, 2)]
  await submit(id, false, [first])
  await submit(id, false, [second])
  await submit(id, true)
  const all = (await read(tuner, id)).files.filter(({ kind }) => kind === 'modified')
  expect(all.map(({ version }) => version)).toEqual([1, 2])
  const handed = (await read(customer, id)).files.filter(({ kind }) => kind === 'modified')
  expect(handed.map(({ version }) => version)).toEqual([2])
  expect((await download(customer, id)).bytes.equals(Buffer.from(second.bytes))).toBe(true)
  expect((await download(tuner, id)).bytes.equals(Buffer.from(second.bytes))).toBe(true)
  expect((await download(tuner, id, all[0]?._id)).bytes.equals(Buffer.from(first.bytes))).toBe(true)
  expect((await refused(t, () => download(customer, id, all[0]?._id))).code).toBe('not_found')
})

test('releasing one order hands over nothing of another', async () => {
  const [one, other] = [await taken(), await taken()]
  for (const { id, original } of [one, other]) await submit(id, false, [modifiedFile(original)])
  await submit(one.id, true)
  expect(await read(other.customer, other.id)).toMatchObject({ status: 'tuned', modified_file: null })
  const { files, events } = await read(other.customer, other.id)
  expect(files.map(({ kind }) => kind)).toEqual(['original'])
  // That a version was uploaded is the team's to know.
  expect(events.map(({ kind }) => kind)).not.toContain('file')
  expect((await read(tuner, other.id)).events.map(({ kind }) => kind)).toContain('file')
})

test('a file released once more keeps the time it was handed over at', async () => {
  const { id, original } = await taken()
  await submit(id, true, [modifiedFile(original)])
  const released = async () => {
    const rows = await t.db.select().from(orderFiles).where(eq(orderFiles.order_id, id))
    return rows.map(({ kind, released_at }) => [kind, released_at])
  }
  const first = await released()
  expect(first).toEqual([
    ['original', null],
    ['modified', expect.any(String)],
  ])
  await moveOrder(t, tuner, id, 'in_progress')
  await submit(id, true)
  expect(await released()).toEqual(first)
})

test('a file that was uploaded before, or is another order’s original, can be a modified file', async () => {
  const { id, original } = await taken()
  const other = await taken()
  const again = modifiedFile(original)
  for (const file of [again, again, { ...other.original, field: 'modified_file' }])
    expect((await submit(id, false, [file])).status).toBe(200)
})

test('a tuner who submits an order that nobody took becomes its tuner; one who took it stays its tuner', async () => {
  const colleague = await makeStaff(t, ['orders'])
  const { id, original } = await taken()
  const sent = { params: { id }, body: { release: false, reason: 'Checked.' } }
  const { data } = await t.call(orderTeamRoutes.submit, {
    ...{ ...sent, as: tuner },
    files: [modifiedFile(original)],
  })
  expect(data).toMatchObject({ assigned_to: { _id: tuner._id }, reason: 'Checked.', reason_code: null })
  await t.db.update(orders).set({ assigned_to: null }).where(eq(orders._id, id))
  const released = await t.call(orderTeamRoutes.submit, { ...sent, as: colleague, body: { release: true } })
  expect(released.data.assigned_to?._id).toBe(colleague._id)
  expect(Date.parse(released.data.completed_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('a modified file that isn’t paid is had by no route', async () => {
  const { id, original, customer } = await taken('later')
  await submit(id, true, [modifiedFile(original)])
  const { files, payment, can } = await read(customer, id)
  expect([payment, can.download_modified, can.pay]).toEqual(['due', false, true])
  const file = files.find(({ kind }) => kind === 'modified')?._id
  expect((await refused(t, () => download(customer, id))).code).toBe('order_not_paid')
  expect((await refused(t, () => download(customer, id, file))).code).toBe('order_not_paid')
  const asOriginal = { as: customer, params: { id }, query: { file } }
  expect((await refused(t, () => t.call(orderRoutes.downloadOriginal, asOriginal))).code).toBe('not_found')
  expect((await download(tuner, id)).status).toBe(200)
  // The debt would go with it.
  expect((await read(tuner, id)).can).toMatchObject({ remove: false, pay: false })
})

test('a customer whose order was refunded can’t download the modified file', async () => {
  const { id, original, customer } = await taken()
  await submit(id, true, [modifiedFile(original)])
  await moveOrder(t, tuner, id, 'in_progress')
  await moveOrder(t, tuner, id, 'cancelled')
  const { payment, can } = await read(customer, id)
  expect([payment, can.download_modified, can.pay]).toEqual(['refunded', false, false])
  expect((await refused(t, () => download(customer, id))).code).toBe('order_not_paid')
})

test('an order nobody took isn’t released, with a file or without', async () => {
  const { order, original } = await makeOrder(t)
  for (const files of [[], [modifiedFile(original)]]) {
    const { code } = await refused(t, () => submit(order._id, true, files))
    expect(code).toBe('order_transition_refused')
  }
})

test('nothing is released without a modified file, and the original isn’t one', async () => {
  const { id, original } = await taken()
  expect((await refused(t, () => submit(id, true))).code).toBe('order_modified_file_missing')
  const unchanged = { ...original, field: 'modified_file' }
  expect((await refused(t, () => submit(id, true, [unchanged]))).code).toBe('order_modified_file_unchanged')
  expect((await refused(t, () => submit(id, false))).code).toBe('file_missing')
})
