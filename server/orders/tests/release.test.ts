import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { auditRoutes } from '../../../shared/users/audit.ts'
import { makeOriginalFile } from '../../demo/original-file.ts'
import { notifications } from '../../notifications/delivery/notifications.tables.ts'
import { room } from '../../platform/live/rooms.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeOrder, makeStaff, makeUser, modifiedFile } from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { refused } from '../../test/refused.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { finishRelease } from '../release/undoable-release.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const size = 64 * 1024
/** Makes a modified file of another control unit than the orders' original files are from. */
const otherFile = (size: number): SentFile => {
  const numbers = { hardware: '0281019999', software: '1037599999', part: '03L906018DT', family: 'EDC17C70' }
  const bytes = new Uint8Array(makeOriginalFile({ seed: 5, size, ...numbers }))
  return { field: 'modified_file', name: 'other.bin', bytes }
}

type Body = { release: boolean; warning_reason?: string; reason?: string; undoable?: boolean; file?: string }
const submit = (id: string, files: SentFile[], body: Body, as = tuner) =>
  t.call(orderTeamRoutes.submit, { as, params: { id }, body, files })
const add = (id: string, file: SentFile, as = tuner) =>
  t.call(orderTeamRoutes.addModified, { as, params: { id }, files: [file] })
const read = async (as: SignedIn, id: string) => (await t.call(orderRoutes.one, { as, params: { id } })).data
const undo = (id: string) => t.call(orderTeamRoutes.undoRelease, { as: tuner, params: { id } })

async function taken() {
  const { order, original, customer } = await makeOrder(t)
  await moveOrder(t, tuner, order._id, 'in_progress')
  return { id: order._id, original, customer }
}

test('a file of another control unit is released only with a reason, which the team alone reads later', async () => {
  const { id, customer } = await taken()
  const answer = await refused(t, () => submit(id, [otherFile(size)], { release: true }))
  expect(answer).toMatchObject({ status: 409, code: 'order_release_warned' })
  expect(answer.data).toEqual({
    warnings: [
      { kind: 'family', original: 'EDC17C46', modified: 'EDC17C70' },
      { kind: 'hardware', original: '0281018025', modified: '0281019999' },
      { kind: 'software', original: '1037512345', modified: '1037599999' },
    ],
  })
  const reason = 'The control unit was replaced.'
  const { data } = await submit(id, [otherFile(size)], { release: true, warning_reason: reason })
  expect(data.status).toBe('completed')
  expect(data.events.slice(-2)).toMatchObject([
    { kind: 'warned', reason },
    { kind: 'status', status: 'completed', reason: '' },
  ])
  expect(JSON.stringify(await read(customer, id))).not.toContain(reason)
  const admin = await makeUser(t, { role_id: 1 })
  const { data: log } = await t.call(auditRoutes.list, { as: admin, query: { keywords: reason } })
  expect(log.items).toMatchObject([{ act: 'order_released', detail: reason }])
})

test('what was uploaded to be checked is compared when it is released', async () => {
  const { id } = await taken()
  expect((await submit(id, [otherFile(size * 2)], { release: false })).status).toBe(200)
  const { data } = await refused(t, () => submit(id, [], { release: true }))
  expect(data).toMatchObject({
    warnings: [{}, {}, {}, { kind: 'length', original: '65536', modified: '131072' }],
  })
})

test('a modified file with the numbers and the length of its original is released without a question', async () => {
  const { id, original } = await taken()
  expect((await submit(id, [modifiedFile(original)], { release: true })).status).toBe(200)
})

test('a modified file stands beside the original with the numbers of both, and with what was changed', async () => {
  const { id } = await taken()
  const { data } = await add(id, otherFile(size))
  const ids = (kind: string) => data.files.find((file) => file.kind === kind)?._id ?? ''
  const query = { original: ids('original'), modified: ids('modified') }
  const check = await t.call(orderTeamRoutes.checkRelease, { as: tuner, params: { id }, query })
  expect(check.data).toMatchObject({
    original: { size, families: ['EDC17C46'], hardware: ['0281018025'], software: ['1037512345'] },
    modified: { size, families: ['EDC17C70'], hardware: ['0281019999'], software: ['1037599999'] },
    warnings: [{ kind: 'family' }, { kind: 'hardware' }, { kind: 'software' }],
  })
  const other = await taken()
  const elsewhere = { as: tuner, params: { id: other.id }, query }
  const missing = await t.call(orderTeamRoutes.checkRelease, elsewhere)
  expect(missing.error.code).toBe('order_file_missing')
})

test('the team reads where each number stands in a file of this order, and customers don’t', async () => {
  const { id, customer, original } = await taken()
  const { data } = await t.call(orderRoutes.one, { as: tuner, params: { id } })
  const query = { file: data.files.find(({ kind }) => kind === 'original')?._id ?? '' }
  const read = (as: typeof tuner, of = id) =>
    t.call(orderTeamRoutes.identity, { as, params: { id: of }, query })
  const hardware = { field: 'hardware', value: '0281018025', how: ['neighbours', 'number'], times: 1 }
  const at = Buffer.from(original.bytes).indexOf('0281018025')
  expect((await read(tuner)).data.evidence).toContainEqual(expect.objectContaining({ ...hardware, at }))
  // One that was identified before evidence was stored is read once more.
  await t.db.execute(
    sql`update order_files set identity = identity - 'evidence' where _id = ${query.file}::uuid`,
  )
  expect((await read(tuner)).data.evidence).toContainEqual(expect.objectContaining({ ...hardware, at }))
  expect((await read(customer)).error.code).toBe('forbidden')
  expect((await read(tuner, (await taken()).id)).error.code).toBe('not_found')
  await t.db.execute(
    sql`update order_files set identity = null, deleted_at = now() where _id = ${query.file}::uuid`,
  )
  expect((await read(tuner)).error.code).toBe('file_deleted')
})

test('changed bytes are counted with their regions and their share', async () => {
  const { id, original } = await taken()
  const bytes = new Uint8Array([...original.bytes, 1, 2])
  // Two bytes that are close are one region; the block's border parts none.
  for (const at of [100, 110, 5000, size - 1]) bytes[at] = (original.bytes[at] ?? 0) ^ 1
  const { data } = await add(id, { field: 'modified_file', name: 'longer.bin', bytes })
  const ids = (kind: string) => data.files.find((file) => file.kind === kind)?._id ?? ''
  const query = { original: ids('original'), modified: ids('modified') }
  const check = await t.call(orderTeamRoutes.checkRelease, { as: tuner, params: { id }, query })
  expect(check.data.changes).toEqual({ bytes: 6, regions: 3, share: 6 / (size + 2) })
})

test('a file is sent once: uploaded, asked about, then released with the reason; it is read once', async () => {
  const { id, customer } = await taken()
  await filesIdentified(t)
  const received = await collectLive(t)
  const uploaded = await add(id, otherFile(size))
  expect(uploaded.data).toMatchObject({ status: 'in_progress', can: { release: true, hand_in: true } })
  const rooms = (await received()).flatMap((one) => one.rooms)
  expect(rooms).not.toContainEqual(room.user(customer._id))
  expect(await read(customer, id)).toMatchObject({ status: 'in_progress', modified_file: null, files: [{}] })

  expect((await refused(t, () => submit(id, [], { release: true }))).code).toBe('order_release_warned')
  const stored = await t.db.select().from(orderFiles).where(eq(orderFiles.order_id, id))
  expect(stored.map(({ identity }) => identity?.families)).toEqual([['EDC17C46'], ['EDC17C70']])
  const { data } = await submit(id, [], { release: true, warning_reason: 'Replaced.' })
  expect(data).toMatchObject({ status: 'completed', modified_file: 'other.bin' })
})

test('a file that was uploaded is handed in to be checked, and nothing is handed in twice', async () => {
  const { id, original } = await taken()
  expect((await refused(t, () => submit(id, [], { release: false }))).code).toBe('file_missing')
  await add(id, modifiedFile(original))
  expect((await submit(id, [], { release: false })).data.status).toBe('tuned')
})

test('another version than the one that was looked at is not released', async () => {
  const { id, original } = await taken()
  const first = (await add(id, modifiedFile(original))).data.files.at(-1)?._id
  await add(id, modifiedFile(original, 9))
  const answer = await refused(t, () => submit(id, [], { release: true, ...(first && { file: first }) }))
  expect(answer.code).toBe('order_file_replaced')
})

test('a version that comes in while the files are compared is not released unseen', async () => {
  const { id, original } = await taken()
  await add(id, modifiedFile(original))
  const answers = await Promise.all([
    submit(id, [], { release: true }),
    add(id, otherFile(size)),
    submit(id, [], { release: true }),
  ])
  const { files } = await read(tuner, id)
  const released = files.filter(({ released_at }) => released_at).map(({ name }) => name)
  expect(released).not.toContain('other.bin')
  expect(answers.map(({ status }) => status)).not.toContain(500)
})

test('a release can be undone before anybody is notified: nothing of it reaches the customer', async () => {
  const { id, original, customer } = await taken()
  await add(id, modifiedFile(original))
  await filesIdentified(t)
  const before = await read(customer, id)
  const notified = () => t.db.select().from(notifications).where(eq(notifications.user_id, customer._id))
  const news = (await notified()).length
  const received = await collectLive(t)
  const words = 'Mind the limiter.'
  const { data } = await submit(id, [], { release: true, undoable: true, reason: words })
  expect(data).toMatchObject({ status: 'in_progress', can: { release: false, change_to: [] } })
  expect(data.release_in_ms).toBeGreaterThan(5000)
  expect(data.release_in_ms).toBeLessThanOrEqual(10_000)
  const { data: queue } = await t.call(orderListRoutes.pending, { as: tuner, query: { size: 100 } })
  expect(queue.items.find((row) => row._id === id)?.release_in_ms).toBeGreaterThan(0)

  expect(await read(customer, id)).toEqual(before)
  const download = { as: customer, params: { id } }
  expect((await t.call(orderRoutes.downloadModified, download)).status).toBe(404)
  expect((await undo(id)).data).toMatchObject({ release_in_ms: null, reason: words, can: { release: true } })
  await finishRelease(t.portal, id)
  expect(await read(customer, id)).toEqual(before)
  expect((await received()).flatMap(({ rooms }) => rooms)).not.toContainEqual(room.user(customer._id))
  expect(await notified()).toHaveLength(news)
  expect((await refused(t, () => undo(id))).code).toBe('order_release_over')
})

test('while a release can be undone nothing else is done with its order', async () => {
  const { id, original, customer } = await taken()
  await add(id, modifiedFile(original))
  await submit(id, [], { release: true, undoable: true })
  const params = { id }
  const others = [
    () => moveOrder(t, tuner, id, 'on_hold'),
    () => moveOrder(t, tuner, id, 'cancelled'),
    () => submit(id, [], { release: true }),
    () => add(id, modifiedFile(original, 9)),
    () => t.call(orderTeamRoutes.assign, { as: tuner, params, body: { tuner_id: tuner._id } }),
  ]
  for (const other of others) expect((await refused(t, other)).code).toBe('order_being_released')
  // Of which the customer isn't to know.
  const byCustomer = await refused(t, () => moveOrder(t, customer, id, 'cancelled'))
  expect(byCustomer.code).toBe('order_transition_refused')
})

test('a release that nobody undid takes place by a job that outlives the server', async () => {
  const { id, original, customer } = await taken()
  await add(id, modifiedFile(original))
  await submit(id, [], { release: true, undoable: true, reason: 'Mind the limiter.' })
  const { rows } = await t.db.execute(
    sql`select start_after - created_on as waits from jobs.job where name = 'finish_release' and data->>'order_id' = ${id}`,
  )
  expect(rows).toHaveLength(1)
  await finishRelease(t.portal, id)
  expect((await read(customer, id)).status).toBe('in_progress')

  await t.db.update(orders).set({ release_at: sql`now() - interval '1 second'` }).where(eq(orders._id, id))
  await finishRelease(t.portal, id)
  expect(await read(customer, id)).toMatchObject({
    ...{ status: 'completed', reason: 'Mind the limiter.', assigned_to: { _id: tuner._id } },
    ...{ can: { download_modified: true }, release_in_ms: null },
  })
  const { data } = await t.call(orderMessageRoutes.list, { as: customer, params: { id } })
  expect(data.map(({ message }) => message)).toEqual(['Mind the limiter.'])
  await finishRelease(t.portal, id)
  expect((await read(customer, id)).events.filter(({ status }) => status === 'completed')).toHaveLength(1)
})

test('a colleague’s order is taken over on purpose, not by an upload', async () => {
  const colleague = await makeStaff(t, ['orders'])
  const { id, original } = await taken()
  const upload = [
    () => add(id, modifiedFile(original), colleague),
    () => submit(id, [modifiedFile(original)], { release: true }, colleague),
    () => submit(id, [modifiedFile(original)], { release: false }, colleague),
  ]
  for (const attempt of upload) expect((await refused(t, attempt)).code).toBe('order_of_colleague')
  expect((await read(colleague, id)).can.upload_modified).toBe(false)
  const params = { id }
  await t.call(orderTeamRoutes.assign, { as: colleague, params, body: { tuner_id: colleague._id } })
  expect((await add(id, modifiedFile(original), colleague)).status).toBe(200)
  // What is being checked is released by whoever checks it.
  await submit(id, [], { release: false }, colleague)
  expect((await submit(id, [], { release: true })).data.assigned_to?._id).toBe(colleague._id)
})

test('words of a delivery stand in the conversation too, once, and without words nothing is said', async () => {
  const said = async (reason: string) => {
    const { id, original, customer } = await taken()
    await submit(id, [modifiedFile(original)], { release: false, reason })
    const list = () => t.call(orderMessageRoutes.list, { as: customer, params: { id } })
    expect((await list()).data).toEqual([])
    await submit(id, [], { release: true })
    return (await list()).data.map(({ message, by_me }) => [message, by_me])
  }
  expect(await said('Mind the limiter.')).toEqual([['Mind the limiter.', false]])
  expect(await said('')).toEqual([])
})

test('an order is said to be checked where a second person released it, and nowhere else', async () => {
  const colleague = await makeStaff(t, ['orders'])
  const delivered = async (by: SignedIn | null) => {
    const { id, original, customer } = await taken()
    await submit(id, [modifiedFile(original)], { release: by === null })
    if (by) await submit(id, [], { release: true }, by)
    return (await read(customer, id)).checked
  }
  expect(await delivered(colleague)).toBe(true)
  expect(await delivered(tuner)).toBe(false)
  expect(await delivered(null)).toBe(false)
})
