import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { mostConvertedBytes, slaveFileRoutes } from '../../../shared/orders/slave-files.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import { makeModifiedFile, makeOriginalFile } from '../../demo/original-file.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, modifiedFile } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { orderFiles } from '../lifecycle/orders.tables.ts'
import { moveOrder } from '../tests/order-fixtures.ts'
import { asSlave, startAlientechEmulator } from './emulator/alientech-emulator.ts'
import { runConversion } from './run-conversion.ts'
import { fileConversions } from './slave-files.tables.ts'
import { finishConversion, makeSlaveOrder, readConversion } from './slave-fixtures.ts'

let service: Awaited<ReturnType<typeof startAlientechEmulator>>
let t: TestApp
let tuner: SignedIn
const secret = 'secret-of-the-operator'

beforeAll(async () => {
  service = await startAlientechEmulator()
  t = await startTestApp({ env: { ALIENTECH_BASE_URL: service.url } })
  const admin = await makeAdmin(t)
  const { data } = await t.call(settingsRoutes.read, { as: admin })
  const { status } = await t.call(settingsRoutes.change, {
    as: admin,
    body: {
      ...{ tab: 'orders', reg_no_mode: data.reg_no_mode, payment_type: data.payment_type },
      ...{ retention_days: data.retention_days, statement_days: data.statement_days, automation: false },
      ...{ submit_order_pay_later: false, price_type_names: data.price_type_names },
      ...{ time_frame_prices: data.time_frame_prices, alientech_client_id: 'maproom' },
      ...{ alientech_secret: secret, remove_alientech_secret: false },
    },
  })
  expect(status).toBe(200)
  tuner = await makeStaff(t, ['orders', 'slave_files'])
})
beforeEach(() => {
  service.behave()
})
afterAll(async () => {
  await t.close()
  await service.close()
})

const convert = (params: { id: string }, file: string, as = tuner) =>
  t.call(slaveFileRoutes.convert, { as, params, body: { file } })

/** Places an order and asks to have its original decoded. */
async function askToDecode() {
  const placed = await makeSlaveOrder(t)
  const { status } = await convert(placed.params, placed.file._id)
  expect(status).toBe(200)
  return placed
}

/** Has the original of a new order decoded, and returns how that ended. */
async function decode() {
  const { order, file, ...placed } = await askToDecode()
  return { ...placed, order, file, conversion: await finishConversion(t, tuner, order._id, file._id) }
}

test('a slave file is decoded beside the original, which stays as it was', async () => {
  const { params, file, plain, conversion } = await decode()
  expect(conversion).toMatchObject({
    direction: 'decode',
    state: 'done',
    result: { size: plain.bytes.length },
  })
  const got = await t.call(slaveFileRoutes.download, {
    as: tuner,
    params: { ...params, conversion: conversion?._id ?? '' },
  })
  expect(Buffer.from(got.bytes).equals(Buffer.from(plain.bytes))).toBe(true)
  const { data } = await t.call(orderRoutes.one, { as: tuner, params })
  expect(data.files.map(({ _id, sha256 }) => [_id, sha256])).toEqual([[file._id, file.sha256]])
})

test('it is decoded by the jobs as well', async () => {
  const { order, file } = await askToDecode()
  await expect
    .poll(async () => (await readConversion(t, tuner, order._id, file._id))?.state, { timeout: 20_000 })
    .toBe('done')
})

test('a modified file is encoded for the tool as a further version, which is the one delivered', async () => {
  const { params, order, plain, customer } = await decode()
  await moveOrder(t, tuner, order._id, 'in_progress')
  const modified = modifiedFile(plain)
  const { data: uploaded } = await t.call(orderTeamRoutes.addModified, {
    as: tuner,
    params,
    files: [modified],
  })
  const raw = uploaded.files.find(({ kind }) => kind === 'modified')?._id ?? ''
  expect((await convert(params, raw)).status).toBe(200)
  expect(await finishConversion(t, tuner, order._id, raw)).toMatchObject({
    state: 'done',
    direction: 'encode',
  })
  const body = { release: true, warning_reason: 'Encoded' }
  expect((await t.call(orderTeamRoutes.submit, { as: tuner, params, body })).status).toBe(200)
  const delivered = await t.call(orderRoutes.downloadModified, { as: customer, params, query: {} })
  expect(Buffer.from(delivered.bytes).equals(asSlave(Buffer.from(modified.bytes)))).toBe(true)
})

test('a modified file is checked against the decoded original, and an encoded one against that of the tool', async () => {
  const ecu = { family: 'EDC17C46', hardware: '0281016074', software: '1037511955', part: '03L906018DT' }
  const plain = makeOriginalFile({ seed: 71, size: 512 * 1024, ...ecu })
  const { params, order, file } = await makeSlaveOrder(t, new Uint8Array(asSlave(plain)))
  await convert(params, file._id)
  await finishConversion(t, tuner, order._id, file._id)
  await moveOrder(t, tuner, order._id, 'in_progress')
  const modified = {
    field: 'modified_file',
    name: 'stage 1.bin',
    bytes: new Uint8Array(makeModifiedFile(plain, 5)),
  }
  const { data } = await t.call(orderTeamRoutes.addModified, { as: tuner, params, files: [modified] })
  const raw = data.files.find(({ kind }) => kind === 'modified')?._id ?? ''
  const query = { original: file._id, modified: raw }
  const check = (await t.call(orderTeamRoutes.checkRelease, { as: tuner, params, query })).data
  expect(check).toMatchObject({ warnings: [], original: { software: [ecu.software], size: plain.length } })
  expect(check.changes?.share).toBeLessThan(0.1)

  await convert(params, raw)
  await finishConversion(t, tuner, order._id, raw)
  const files = (await t.call(orderRoutes.one, { as: tuner, params })).data.files
  const encoded = files.findLast(({ kind }) => kind === 'modified')?._id ?? ''
  const again = { as: tuner, params, query: { original: file._id, modified: encoded } }
  expect((await t.call(orderTeamRoutes.checkRelease, again)).data).toMatchObject({
    warnings: [],
    original: { size: file.size },
  })
})

test('nothing is encoded for a tool whose file wasn’t decoded', async () => {
  const { params, order, plain } = await makeSlaveOrder(t)
  await moveOrder(t, tuner, order._id, 'in_progress')
  const { data } = await t.call(orderTeamRoutes.addModified, {
    as: tuner,
    params,
    files: [modifiedFile(plain)],
  })
  const raw = data.files.find(({ kind }) => kind === 'modified')?._id ?? ''
  expect((await convert(params, raw)).error).toMatchObject({ code: 'slave_not_decoded' })
})

test('an encoded file of an order that was cancelled meanwhile is thrown away', async () => {
  const { params, order, plain } = await decode()
  await moveOrder(t, tuner, order._id, 'in_progress')
  const { data } = await t.call(orderTeamRoutes.addModified, {
    as: tuner,
    params,
    files: [modifiedFile(plain)],
  })
  const raw = data.files.find(({ kind }) => kind === 'modified')?._id ?? ''
  await convert(params, raw)
  await moveOrder(t, tuner, order._id, 'cancelled')
  expect(await finishConversion(t, tuner, order._id, raw)).toMatchObject({ problem: 'order_moved' })
  const { data: read } = await t.call(orderRoutes.one, { as: tuner, params })
  expect(read.files.filter(({ kind }) => kind === 'modified')).toHaveLength(1)
})

test('only who may do it has files converted, and no customer sees what was', async () => {
  const { params, file, customer, conversion } = await decode()
  const other = await makeStaff(t, ['orders'])
  for (const as of [other, customer])
    expect((await convert(params, file._id, as)).error).toMatchObject({ code: 'forbidden' })
  const download = { as: customer, params: { ...params, conversion: conversion?._id ?? '' } }
  expect((await t.call(slaveFileRoutes.download, download)).status).toBe(403)
  expect((await t.call(slaveFileRoutes.list, { as: customer, params })).status).toBe(403)
})

test('a file or a conversion isn’t found under another order', async () => {
  const [one, other] = [await decode(), await decode()]
  expect((await convert(one.params, other.file._id)).error).toMatchObject({ code: 'not_found' })
  const params = { ...one.params, conversion: other.conversion?._id ?? '' }
  expect((await t.call(slaveFileRoutes.download, { as: tuner, params })).status).toBe(404)
})

test('who asks is in the log, and no secret is stored readable', async () => {
  const { order } = await decode()
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, order._id))
  expect(log).toContainEqual(expect.objectContaining({ act: 'order_file_converted', actor_id: tuner._id }))
  expect(JSON.stringify([await t.portal.settings.get(), await t.db.select().from(auditLog)])).not.toContain(
    secret,
  )
})

test('a decoded file goes with its order', async () => {
  const { order } = await decode()
  const [row] = await t.db.select().from(fileConversions).where(eq(fileConversions.order_id, order._id))
  await moveOrder(t, tuner, order._id, 'cancelled')
  const admin = await makeAdmin(t)
  expect((await t.call(orderTeamRoutes.remove, { as: admin, params: { id: order._id } })).status).toBe(200)
  const keys: string[] = []
  for await (const key of t.portal.storage.list()) keys.push(key)
  expect(keys).not.toContain(row?.storage_key)
})

test.each<[problem: string, trouble: Partial<typeof service.trouble>]>([
  ['keys_refused', { refusesKeys: true }],
  ['empty', { handsOut: Buffer.alloc(0) }],
  ['too_large', { handsOut: Buffer.alloc(mostConvertedBytes + 1) }],
])('what the service brings is refused: %s', async (problem, trouble) => {
  const { order, file } = await askToDecode()
  // A new token is asked for.
  service.expireTokens()
  Object.assign(service.trouble, trouble)
  expect(await finishConversion(t, tuner, order._id, file._id)).toMatchObject({
    state: 'failed',
    problem,
    result: null,
  })
})

test('a file that the service can’t decode is reported in its words, and tried again when it is asked for', async () => {
  const { params, file, order } = await makeSlaveOrder(t, new Uint8Array(4096).fill(7))
  await convert(params, file._id)
  const failed = await finishConversion(t, tuner, order._id, file._id)
  expect(failed).toMatchObject({ state: 'failed', problem: 'refused' })
  expect(failed?.said).toContain('Not a KESS3 file')
  expect((await convert(params, file._id)).data.conversions).toMatchObject([
    { state: 'working', problem: null },
  ])
})

test('an answer about another order’s file is not taken over', async () => {
  const other = await decode()
  const [of] = service.operations().slice(-1)
  const { order, file } = await askToDecode()
  service.trouble.answersAbout = of
  expect(await finishConversion(t, tuner, order._id, file._id)).toMatchObject({
    problem: 'other_job',
    result: null,
  })
  expect((await readConversion(t, tuner, other.order._id, other.file._id))?.state).toBe('done')
})

test('the service’s own file sent back is no decoded one', async () => {
  const { params, file, order, plain } = await makeSlaveOrder(t)
  service.trouble.handsOut = asSlave(Buffer.from(plain.bytes))
  await convert(params, file._id)
  expect(await finishConversion(t, tuner, order._id, file._id)).toMatchObject({ problem: 'unchanged' })
})

test('while the service is down it is asked again, for half an hour', async () => {
  service.trouble.hangsUp = { on: '/api/' }
  const { order, file } = await askToDecode()
  expect(await finishConversion(t, tuner, order._id, file._id)).toMatchObject({ state: 'working' })
  await t.db
    .update(fileConversions)
    .set({ asked_at: sql`now() - interval '31 minutes'` })
    .where(eq(fileConversions.order_id, order._id))
  expect(await finishConversion(t, tuner, order._id, file._id)).toMatchObject({ problem: 'unreachable' })
})

test('a service that comes back decodes what waited', async () => {
  service.trouble.hangsUp = { on: '/api/' }
  const { order, file } = await askToDecode()
  await finishConversion(t, tuner, order._id, file._id)
  service.trouble.hangsUp = undefined
  expect(await finishConversion(t, tuner, order._id, file._id)).toMatchObject({ state: 'done' })
})

test.each(['decode-read-file', 'file-slots'])(
  'work that was cut off at %s is done once, whatever the service has begun twice',
  async (on) => {
    service.trouble.hangsUp = { on, afterwards: true }
    const { order, file } = await askToDecode()
    await finishConversion(t, tuner, order._id, file._id)
    service.trouble.hangsUp = undefined
    const done = await finishConversion(t, tuner, order._id, file._id)
    expect(done).toMatchObject({ state: 'done' })
    const rows = await t.db.select().from(fileConversions).where(eq(fileConversions.order_id, order._id))
    expect(rows).toHaveLength(1)
  },
)

test('an answer that comes twice is stored once', async () => {
  const { order, file } = await askToDecode()
  const { _id = '' } = (await readConversion(t, tuner, order._id, file._id)) ?? {}
  await runConversion(t.portal, _id)
  await Promise.all([
    runConversion(t.portal, _id),
    runConversion(t.portal, _id),
    runConversion(t.portal, _id),
  ])
  await expect.poll(unrecorded).toEqual([])
})

/** Lists stored files that no record names. */
async function unrecorded() {
  const keys: string[] = []
  for await (const key of t.portal.storage.list()) keys.push(key)
  const files = await t.db.select({ key: orderFiles.storage_key }).from(orderFiles)
  const decoded = await t.db.select({ key: fileConversions.storage_key }).from(fileConversions)
  const recorded = [...files, ...decoded].flatMap(({ key }) => key ?? [])
  return keys.filter((key) => !recorded.includes(key))
}

test('a stored file that isn’t the uploaded one any more is not sent', async () => {
  const placed = await makeSlaveOrder(t)
  await t.db.update(orderFiles).set({ sha256: randomUUID() }).where(eq(orderFiles._id, placed.file._id))
  await convert(placed.params, placed.file._id)
  const calls = service.calls.length
  const ended = await finishConversion(t, tuner, placed.order._id, placed.file._id)
  expect(ended).toMatchObject({ problem: 'source_changed' })
  expect(service.calls.slice(calls).filter((call) => call.includes(placed.customer._id))).toEqual([])
})

test('without keys it is said who must decode, and nothing is asked for', async () => {
  const { alientech_secret } = await t.portal.settings.get()
  await t.changeSettings({ alientech_secret: '' })
  const { params, file } = await makeSlaveOrder(t)
  const { data } = await t.call(slaveFileRoutes.list, { as: tuner, params })
  expect(data).toEqual({ slave: true, service: 'alientech', set_up: false, conversions: [] })
  expect((await convert(params, file._id)).error).toMatchObject({ code: 'slave_service_missing' })
  await t.changeSettings({ alientech_secret })
})
