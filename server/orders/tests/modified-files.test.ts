import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile } from '../../test/call.ts'
import { makeOrder, makeStaff, modifiedFile, type SignedIn } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
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
  t.call(orderRoutes.submit, { as: tuner, params: { id }, body: { release }, files })
const download = (as: SignedIn, id: string, file?: string) =>
  t.call(orderRoutes.downloadModified, { as, params: { id }, query: { file } })

/** An order somebody works on. */
async function taken(payment: 'now' | 'later' = 'now') {
  const made = await makeOrder(t, { payment })
  await moveOrder(t, tuner, made.order._id, 'in_progress')
  return { ...made, id: made.order._id }
}

test('the modified file is the customer’s when it was released, not before', async () => {
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
  expect((await download(tuner, id, all[0]?._id)).bytes.equals(Buffer.from(first.bytes))).toBe(true)
  expect((await refused(t, () => download(customer, id, all[0]?._id))).code).toBe('not_found')
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

test('whose money went back has the modified file no more', async () => {
  const { id, original, customer } = await taken()
  await submit(id, true, [modifiedFile(original)])
  await moveOrder(t, tuner, id, 'in_progress')
  await moveOrder(t, tuner, id, 'cancelled')
  const { payment, can } = await read(customer, id)
  expect([payment, can.download_modified, can.pay]).toEqual(['refunded', false, false])
  expect((await refused(t, () => download(customer, id))).code).toBe('order_not_paid')
})

test('nothing is released without a modified file, and the original isn’t one', async () => {
  const { id, original } = await taken()
  expect((await refused(t, () => submit(id, true))).code).toBe('order_modified_file_missing')
  const unchanged = { ...original, field: 'modified_file' }
  expect((await refused(t, () => submit(id, true, [unchanged]))).code).toBe('order_modified_file_unchanged')
  expect((await refused(t, () => submit(id, false))).code).toBe('file_missing')
})
