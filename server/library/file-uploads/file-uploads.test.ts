import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderSuggestion } from '../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { creditBalances } from '../../money/credits/credits.tables.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import { orderFiles } from '../../orders/lifecycle/orders.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeOption, makeService, makeStaff, makeUser, orderOf } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { users } from '../../users/users.tables.ts'
import { fileUploads } from './file-uploads.tables.ts'
import { removeOldUploads } from './remove-old-uploads.ts'
import { fileToSend, sendFile } from './upload-fixtures.ts'

let t: TestApp
let tuner: SignedIn
let customer: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { file_upload_public: true, retention_days: 31 } })
  tuner = await makeStaff(t, ['orders'])
  customer = await makeUser(t, { credits: 10_000, company_name: 'Nordwind' })
})
afterAll(() => t.close())

const { send, mine, all, one, download, offered, suggest, close, order, remove } = fileUploadRoutes
const read = async (id: string, as = customer) => (await t.call(one, { as, params: { id } })).data
const balanceOf = async ({ _id }: SignedIn) =>
  (await t.db.select().from(creditBalances).where(eq(creditBalances.user_id, _id)))[0]?.credits
const mailsTo = async ({ email }: SignedIn) =>
  (await t.db.select().from(storedMails)).filter(({ to }) => to === email)
const suggestionOf = (service: { _id: string }, changes: Partial<OrderSuggestion> = {}) => ({
  vehicle: null,
  service_id: service._id,
  option_ids: [],
  message: 'We suggest this',
  ...changes,
})

test('a file is sent with a note, listed by its customer and the team, and downloaded by both', async () => {
  const received = await collectLive(t)
  const sent = await sendFile(t, customer, 'Please look at it', 3)
  expect(sent).toMatchObject({
    ...{ name: 'golf-original-3.bin', size: 65_536, note: 'Please look at it', state: 'received' },
    ...{ suggestion: null, answer: '', order: null, file_deleted: false },
    customer: { _id: customer._id, company_name: 'Nordwind' },
  })
  expect(Date.parse(sent.kept_until ?? '') - Date.parse(sent.updated_at)).toBe(31 * 24 * 3600 * 1000)
  const rooms = [`user:${customer._id}`, 'holders:orders']
  expect(await received()).toContainEqual({ rooms, event: { topic: 'file_upload', id: sent._id } })
  expect((await t.call(mine, { as: customer })).data.items[0]?._id).toBe(sent._id)
  for (const keywords of ['look at', 'ORIGINAL-3', 'nordwind']) {
    const found = (await t.call(all, { as: tuner, query: { keywords } })).data.items
    expect(found.map(({ _id }) => _id)).toContain(sent._id)
  }
  for (const as of [customer, tuner]) {
    const got = await t.call(download, { as, params: { id: sent._id } })
    expect(got.bytes.equals(Buffer.from(fileToSend(3).bytes))).toBe(true)
  }
})

test('the same submission again is the same file', async () => {
  const body = { note: '', request_key: randomUUID() }
  const twice = [1, 2].map(() => t.call(send, { as: customer, body, files: [fileToSend(4)] }))
  const [first, second] = await Promise.all(twice)
  expect(first?.data._id).toBe(second?.data._id)
})

test('without a file, with an unsafe archive, or while it is switched off nothing is sent', async () => {
  const body = { note: '', request_key: randomUUID() }
  expect((await refused(t, () => t.call(send, { as: customer, body }))).code).toBe('file_missing')
  const broken = { field: 'file', name: 'a.zip', bytes: new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]) }
  const sending = () => t.call(send, { as: customer, body, files: [broken] })
  expect((await refused(t, sending)).code).toBe('archive_broken')
  await t.changeSettings({ file_upload_public: false })
  const off = () => t.call(send, { as: customer, body, files: [fileToSend()] })
  expect((await refused(t, off)).code).toBe('feature_off')
  await t.changeSettings({ file_upload_public: true })
})

test('others see nothing of it, and customers don’t answer', async () => {
  const { _id: id } = await sendFile(t, customer)
  const other = await makeUser(t)
  for (const route of [one, download, remove]) {
    expect((await refused(t, () => t.call(route, { as: other, params: { id } }))).code).toBe('not_found')
  }
  expect((await refused(t, () => t.call(all, { as: customer }))).code).toBe('forbidden')
  const body = suggestionOf(await makeService(t))
  const suggesting = () => t.call(suggest, { as: customer, params: { id }, body })
  expect((await refused(t, suggesting)).code).toBe('forbidden')
})

test('the team prepares an order: its customer is notified, and charged only when they place it themselves', async () => {
  const [service, before] = [await makeService(t), await balanceOf(customer)]
  const option = await makeOption(t, service)
  const { _id: id, sha256 } = await sendFile(t, customer, 'Stage 1?', 5)
  const body = suggestionOf(service, { option_ids: [option._id] })
  const { data } = await t.call(suggest, { as: tuner, params: { id }, body })
  expect(data).toMatchObject({ state: 'suggested', suggestion: { ...body, service_name: service.name } })
  expect(await balanceOf(customer)).toBe(before)
  await expect
    .poll(async () => (await mailsTo(customer)).map(({ text }) => text).join())
    .toContain(`/?upload=${id}`)

  const form = orderOf(service, { option_ids: [option._id], expected_credits: 550 })
  const placed = await t.call(order, { as: customer, params: { id }, body: form })
  expect(placed.data).toMatchObject({ service_name: service.name, total_credits: 550 })
  expect(placed.data.files).toMatchObject([{ kind: 'original', name: 'golf-original-5.bin', sha256 }])
  expect(Number(before) - Number(await balanceOf(customer))).toBe(550)
  expect(await read(id)).toMatchObject({
    state: 'ordered',
    order: { _id: placed.data._id },
    kept_until: null,
  })
  const got = await t.call(orderRoutes.downloadOriginal, { as: tuner, params: { id: placed.data._id } })
  expect(got.bytes.equals(Buffer.from(fileToSend(5).bytes))).toBe(true)
})

test('a customer orders with their file without a suggestion, once', async () => {
  const service = await makeService(t)
  const { _id: id } = await sendFile(t, customer, '', 6)
  const place = () => t.call(order, { as: customer, params: { id }, body: orderOf(service) })
  expect((await place()).status).toBe(200)
  expect((await refused(t, place)).code).toBe('file_upload_ordered')
  expect((await refused(t, () => t.call(remove, { as: customer, params: { id } }))).code).toBe(
    'file_upload_ordered',
  )
  const answering = { as: tuner, params: { id }, body: { answer: 'Too late' } }
  expect((await refused(t, () => t.call(close, answering))).code).toBe('file_upload_ordered')
})

test('of two orders with the same file at once one is placed and paid', async () => {
  const [service, before] = [await makeService(t), await balanceOf(customer)]
  const { _id: id } = await sendFile(t, customer, '', 7)
  const place = () => t.call(order, { as: customer, params: { id }, body: orderOf(service) })
  const both = await Promise.all([place(), place()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(Number(before) - Number(await balanceOf(customer))).toBe(450)
})

test('an order that is refused leaves the file where it is', async () => {
  const service = await makeService(t)
  const { _id: id } = await sendFile(t, customer, '', 8)
  const body = orderOf(service, { expected_credits: 1 })
  const got = await refused(t, () => t.call(order, { as: customer, params: { id }, body }))
  expect(got.code).toBe('order_price_changed')
  expect((await t.call(download, { as: customer, params: { id } })).status).toBe(200)
})

test('nobody orders with somebody else’s file', async () => {
  const [service, other] = [await makeService(t), await makeUser(t, { credits: 10_000 })]
  const { _id: id } = await sendFile(t, customer, '', 9)
  const body = orderOf(service)
  const got = await refused(t, () => t.call(order, { as: other, params: { id }, body }))
  expect(got.code).toBe('not_found')
})

test('a suggestion is offered what is lawful in the customer’s country, at their prices', async () => {
  const service = await makeService(t, { price_type_1: 100, price_type_2: 80 })
  const restricted = { class: 'emissions', online: true } as const
  const [german, french] = [
    await makeOption(t, service, { ...restricted, name: 'For Germany', countries: ['DE'] }),
    await makeOption(t, service, { ...restricted, name: 'For France', countries: ['FR'] }),
  ]
  const buyer = await makeUser(t, { country: 'FR', price_type: 2 })
  const { _id: id } = await sendFile(t, buyer, 'For France', 7)
  const { data } = await t.call(offered, { as: tuner, params: { id } })
  const options = data.options.map(({ _id }) => _id)
  expect([options.includes(french._id), options.includes(german._id)]).toEqual([true, false])
  expect(data.services.find(({ _id }) => _id === service._id)).toMatchObject({
    price: 80,
    option_ids: [french._id],
  })
  expect((await t.call(offered, { as: tuner, params: { id: randomUUID() } })).error.code).toBe('not_found')
  expect((await refused(t, () => t.call(offered, { as: buyer, params: { id } }))).code).toBe('forbidden')
})

test('what isn’t offered isn’t suggested', async () => {
  const { _id: id } = await sendFile(t, customer)
  const offline = await makeService(t, { online: false })
  const suggesting = (body: OrderSuggestion, of = id) =>
    refused(t, () => t.call(suggest, { as: tuner, params: { id: of }, body }))
  expect((await suggesting(suggestionOf(offline))).code).toBe('order_service_unavailable')
  const service = await makeService(t)
  const elsewhere = await makeOption(t, offline)
  const wrong = suggestionOf(service, { option_ids: [elsewhere._id] })
  expect((await suggesting(wrong)).code).toBe('order_option_unavailable')
  expect((await suggesting(suggestionOf(service), randomUUID())).code).toBe('not_found')
})

test('the team answers that nothing comes of a file, and the customer may still order with it', async () => {
  const { _id: id } = await sendFile(t, customer)
  const params = { id }
  const closing = (answer: string) => t.call(close, { as: tuner, params, body: { answer } })
  expect((await refused(t, () => closing(' '))).code).toBe('invalid_input')
  await closing('This ECU is locked')
  const read = (await t.call(mine, { as: customer, query: { state: 'closed' } })).data.items
  expect(read).toMatchObject([{ _id: id, state: 'closed', answer: 'This ECU is locked' }])
  const body = orderOf(await makeService(t))
  expect((await t.call(order, { as: customer, params, body })).status).toBe(200)
})

test('a file of one’s own is deleted for good', async () => {
  const { _id: id } = await sendFile(t, customer)
  const [row] = await t.db.select().from(fileUploads).where(eq(fileUploads._id, id))
  expect((await t.call(remove, { as: customer, params: { id } })).status).toBe(200)
  expect((await t.call(one, { as: customer, params: { id } })).error.code).toBe('not_found')
  const size = () => t.portal.storage.size(row?.storage_key ?? '').catch(() => 'gone')
  await expect.poll(size).toBe('gone')
})

test('files are removed when their time is over, except those that became an order’s', async () => {
  const [recent, old] = [await sendFile(t, customer, 'new'), await sendFile(t, customer, 'old')]
  const ordered = await sendFile(t, customer, 'ordered')
  const service = await makeService(t)
  const body = orderOf(service)
  const placed = await t.call(order, { as: customer, params: { id: ordered._id }, body })
  const longAgo = { updated_at: sql`now() - interval '32 days'` }
  for (const { _id } of [old, ordered])
    await t.db.update(fileUploads).set(longAgo).where(eq(fileUploads._id, _id))
  await removeOldUploads(t.portal)
  expect(await read(recent._id)).toMatchObject({ file_deleted: false })
  expect(await read(old._id)).toMatchObject({ file_deleted: true, kept_until: null, name: old.name })
  const gone = await t.call(download, { as: customer, params: { id: old._id } })
  expect(gone.error.code).toBe('file_deleted')
  const late = () => t.call(order, { as: customer, params: { id: old._id }, body: orderOf(service) })
  expect((await late()).error.code).toBe('file_deleted')
  const file = await t.call(orderRoutes.downloadOriginal, {
    as: customer,
    params: { id: placed.data._id },
  })
  expect(file.status).toBe(200)
})

test('a person who leaves takes their files along, but not those of their orders', async () => {
  const person = await makeUser(t, { credits: 10_000 })
  const loose = await sendFile(t, person)
  const [row] = await t.db.select().from(fileUploads).where(eq(fileUploads._id, loose._id))
  const ordered = await sendFile(t, person)
  const body = orderOf(await makeService(t))
  await t.call(order, { as: person, params: { id: ordered._id }, body })
  const feature = t.portal.features.find(({ name }) => name === 'file-uploads')
  const files = await feature?.ofPeople?.ownFiles?.(t.db, person._id)
  expect(files?.map(({ _id }) => _id)).toEqual([loose._id])
  const [leaving] = await t.db.select().from(users).where(eq(users._id, person._id))
  if (!leaving) throw new Error('nobody leaves')
  await t.db.transaction((db) => feature?.ofPeople?.forget?.(db, t.portal, leaving) ?? Promise.resolve())
  expect(await t.db.$count(fileUploads, eq(fileUploads.user_id, person._id))).toBe(0)
  const size = () => t.portal.storage.size(row?.storage_key ?? '').catch(() => 'gone')
  await expect.poll(size).toBe('gone')
  expect(await t.db.$count(orderFiles, eq(orderFiles.sha256, ordered.sha256))).toBeGreaterThan(0)
})
