import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowCredits } from '../../../shared/notifications/notification-events.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { services } from '../../services/services.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeOption, makeOrder, makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { refused } from '../../test/refused.ts'
import { identifyFiles } from '../files/identify-files.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let seed = 200
const place = (as: SignedIn, body: OrderForm) =>
  t.call(orderRoutes.place, { as, body, files: [originalFile(++seed)] })
const refusedFor = (as: SignedIn, body: OrderForm) => refused(t, () => place(as, body))

test('placing takes the price, stores the file and starts the clock', async () => {
  const customer = await makeUser(t, { credits: 1000, price_type: 2 })
  const service = await makeService(t)
  const option = await makeOption(t, service)
  const original = originalFile(1)
  const { status, data } = await t.call(orderRoutes.place, {
    as: customer,
    body: orderOf(service, { option_ids: [option._id], expected_credits: 490 }),
    files: [original],
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'pending', payment: 'paid', total_credits: 490, service_credits: 400 })
  expect(data.options).toEqual([{ _id: option._id, name: option.name, class: 'normal', credits: 90 }])
  expect(data.files).toMatchObject([{ kind: 'original', version: 1, name: original.name, size: 65536 }])
  expect(data.events.map((event) => event.kind)).toEqual(['placed'])
  expect(Date.parse(data.due_at)).toBeGreaterThan(Date.now())
  expect(await balanceOf(t.db, customer._id)).toBe(510)
  const sent = await t.call(orderRoutes.downloadOriginal, { as: customer, params: { id: data._id } })
  expect(sent.bytes.equals(Buffer.from(original.bytes))).toBe(true)
})

test('the same vehicle and file again within ten minutes is asked about, also when both are sent at once', async () => {
  const customer = await makeUser(t, { credits: 5000 })
  const service = await makeService(t)
  const file = originalFile(++seed)
  const send = (overrides: Partial<OrderForm> = {}) => {
    const body = orderOf(service, { again_confirmed: false, ...overrides })
    return t.call(orderRoutes.place, { as: customer, body, files: [file] })
  }
  const [one, other] = await Promise.all([send(), send()])
  const placed = one.status === 200 ? one.data : other.data
  const asked = one.status === 200 ? other : one
  expect(asked.status).toBe(409)
  const { _id, orderID } = placed
  expect(asked.error).toMatchObject({ code: 'order_same_recently', data: { _id, orderID } })
  await refused(t, () => send())
  expect((await send({ reg_no: 'B-MR 1025' })).status).toBe(200)
  expect((await send({ again_confirmed: true })).status).toBe(200)
  await t.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.user_id, customer._id))
  expect((await send()).status).toBe(200)

  await t.db.update(orders).set({ created_at: sql`now() - interval '11 minutes'` })
  expect((await send()).status).toBe(200)
  const stranger = await makeUser(t, { credits: 5000 })
  const body = orderOf(service, { again_confirmed: false })
  expect((await t.call(orderRoutes.place, { as: stranger, body, files: [file] })).status).toBe(200)
})

test('the numbers in a file are recognised soon after it was sent, and find the order', async () => {
  const { order, customer } = await makeOrder(t)
  const read = () => t.call(orderRoutes.one, { as: customer, params: { id: order._id } })
  await expect
    .poll(async () => (await read()).data.files[0]?.recognised)
    .toEqual(expect.arrayContaining(['EDC17C46', '0281018025']))
  await filesIdentified(t)
  const query = { keywords: 'golf 0281018025' }
  const { data } = await t.call(orderRoutes.mine, { as: customer, query })
  expect(data.items.map(({ _id }) => _id)).toEqual([order._id])
})

test('an order’s new files are identified once, and no other file', async () => {
  const [one, other] = [await makeOrder(t), await makeOrder(t)]
  const place = async () => {
    const log = { field: 'extra_files', name: 'log.txt', bytes: new Uint8Array(100) }
    const files = [originalFile(61), log]
    const body = orderOf(one.service)
    return (await t.call(orderRoutes.place, { as: one.customer, body, files })).data._id
  }
  const id = await place()
  const recognised = async (order_id: string) => {
    const rows = await t.db.select().from(orderFiles).where(eq(orderFiles.order_id, order_id))
    return rows.map((file) => [file.kind, file.recognised.includes('EDC17C46')])
  }
  const ofOne = [
    ['original', true],
    ['extra', false],
  ]
  await expect.poll(() => recognised(id)).toEqual(ofOne)
  await expect.poll(() => recognised(other.order._id)).toEqual([['original', true]])

  const forget = { identity: null, recognised: [] }
  await t.db.update(orderFiles).set(forget).where(eq(orderFiles.order_id, other.order._id))
  await t.db.update(orderFiles).set({ deleted_at: sql`now()` }).where(eq(orderFiles.name, 'log.txt'))
  await filesIdentified(t)
  const received = await collectLive(t)
  await identifyFiles(t.portal, id)
  expect(await received()).toEqual([])
  expect(await recognised(other.order._id)).toEqual([['original', false]])
  await identifyFiles(t.portal, other.order._id)
  expect((await received()).map(({ event }) => event.id)).toEqual([other.order._id])
  expect(await recognised(id)).toEqual(ofOne)
})

test('the same submission twice is one order, charged once', async () => {
  const customer = await makeUser(t, { credits: 10_000 })
  const service = await makeService(t)
  const body = orderOf(service)
  const send = () => t.call(orderRoutes.place, { as: customer, body, files: [originalFile(2)] })
  const answers = await Promise.all([send(), send(), send(), send()])
  answers.push(await send())
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.data._id)).size).toBe(1)
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
  expect(await t.db.$count(orderFiles)).toBe(await countStoredFiles())
})

/** Counts the files in the storage. */
async function countStoredFiles() {
  let count = 0
  for await (const _key of t.portal.storage.list()) count += 1
  return count
}

test('fifty orders at once with credits for ten place exactly ten', async () => {
  const customer = await makeUser(t, { credits: 4500 })
  const service = await makeService(t)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, seed) =>
      t.call(orderRoutes.place, {
        as: customer,
        body: orderOf(service),
        files: [originalFile(100 + seed, 8192)],
      }),
    ),
  )
  const placed = answers.filter((answer) => answer.status === 200)
  const refused = answers.filter((answer) => answer.status === 402)
  expect([placed.length, refused.length]).toEqual([10, 40])
  expect(new Set(refused.map((answer) => answer.error.code))).toEqual(new Set(['insufficient_balance']))
  expect(await balanceOf(t.db, customer._id)).toBe(0)
  expect(await reconcile(t.portal)).toEqual([])
  expect(await t.db.$count(orderFiles)).toBe(await countStoredFiles())
}, 60_000)

test('two customers whose submissions carry the same key have an order each', async () => {
  const service = await makeService(t)
  const body = orderOf(service)
  const [one, other] = [await makeUser(t, { credits: 1000 }), await makeUser(t, { credits: 1000 })]
  for (const as of [one, other]) {
    const { status, data } = await t.call(orderRoutes.place, { as, body, files: [originalFile(3)] })
    expect([status, data.customer._id]).toEqual([200, as._id])
    expect(await balanceOf(t.db, as._id)).toBe(1000 - 450)
  }
})

test('number plates are stored in upper case', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const { data } = await place(customer, orderOf(await makeService(t), { reg_no: ' b-mö 77e ' }))
  expect(data.reg_no).toBe('B-MÖ 77E')
})

test('a price that changed is refused with the new one', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const service = await makeService(t, { price_type_1: 500 })
  expect(await refusedFor(customer, orderOf(service, { expected_credits: 450 }))).toMatchObject({
    ...{ status: 409, code: 'order_price_changed', data: { total_credits: 500 } },
  })
})

test('of those who order while the price changes only those are asked again who come after it', async () => {
  const service = await makeService(t, { price_type_1: 500 })
  const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(t, { credits: 1000 })))
  const { placing } = await t.db.transaction(async (db) => {
    // Each is checked, and waits to be written.
    for (const { _id } of people)
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`place-order:${_id}`}))`)
    const placing = people.map((as) => place(as, orderOf(service)))
    const waiting = sql`select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
    await expect.poll(async () => (await t.db.execute(waiting)).rowCount).toBe(people.length)
    await t.db.update(services).set({ price_type_1: 600 }).where(eq(services._id, service._id))
    return { placing }
  })
  for (const { status, data } of await Promise.all(placing))
    expect([status, data.total_credits]).toEqual([200, 500])
  const [late] = people
  if (!late) throw new Error('nobody orders')
  expect(await refusedFor(late, orderOf(service))).toMatchObject({
    ...{ code: 'order_price_changed', data: { total_credits: 600 } },
  })
})

test('without enough credits nothing is placed', async () => {
  const customer = await makeUser(t, { credits: 449 })
  expect(await refusedFor(customer, orderOf(await makeService(t)))).toMatchObject({
    ...{ status: 402, code: 'insufficient_balance', data: { credits: 449, needed: 450 } },
  })
})

test('nothing is placed without a required captcha', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const body = orderOf(await makeService(t))
  await t.changeSettings({ captcha_verification: true })
  expect((await refusedFor(customer, body)).code).toBe('captcha_failed')
  await t.changeSettings({ captcha_verification: false })
})

test('a customer with few credits left after an order is notified', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const service = await makeService(t)
  const notified = async () =>
    (await t.call(notificationRoutes.mine, { as: customer })).data.items.map(({ name }) => name)
  await place(customer, orderOf(service, { expected_credits: 450 }))
  expect(await notified()).toEqual(lowCredits > 550 ? ['credits_low'] : [])
  await place(customer, orderOf(service, { expected_credits: 450 }))
  expect(await notified()).toEqual(['credits_low'])
})

test('each confirmation is required', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const service = await makeService(t)
  for (const name of [
    'instruction_checked',
    'messages_checked',
    'vehicle_correct',
    'terms_accepted',
  ] as const) {
    const body = { ...orderOf(service), [name]: false as never }
    const { status, code, fields } = await refusedFor(customer, body)
    expect([status, code, Object.keys(fields ?? {})]).toEqual([422, 'invalid_input', [name]])
  }
})

test('an unknown, an offline and a foreign option are refused', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const [service, other] = [await makeService(t), await makeService(t)]
  const offline = await makeOption(t, service, { online: false })
  const foreign = await makeOption(t, other)
  for (const option of [randomUUID(), offline._id, foreign._id]) {
    const body = orderOf(service, { option_ids: [option], expected_credits: 550 })
    expect((await refusedFor(customer, body)).code).toBe('order_option_unavailable')
  }
})

test('a restricted option needs the country and the declaration, which the order stores', async () => {
  const service = await makeService(t)
  const option = await makeOption(t, service, { class: 'emissions', countries: ['AU'] })
  const form = (declaration: 'off_road' | null) =>
    orderOf(service, { option_ids: [option._id], expected_credits: 550, declaration })
  const german = await makeUser(t, { credits: 1000 })
  expect((await refusedFor(german, form('off_road'))).code).toBe('order_option_country')
  const australian = await makeUser(t, { credits: 1000, country: 'AU' })
  expect((await refusedFor(australian, form(null))).code).toBe('order_declaration_missing')
  expect((await place(australian, form('off_road'))).data.declaration).toBe('off_road')
})

test('a declaration nothing in the order asks for isn’t stored', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const service = await makeService(t)
  const option = await makeOption(t, service)
  const work = { option_ids: [option._id], expected_credits: 550 }
  const { data } = await place(customer, orderOf(service, { ...work, declaration: 'off_road' }))
  expect([data.total_credits, data.declaration]).toEqual([550, null])
})

test('a vehicle that is not in the tree any more is refused, nothing stored', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const body = orderOf(await makeService(t), { variant_id: randomUUID() })
  const { status, code } = await refusedFor(customer, body)
  expect([status, code]).toEqual([422, 'invalid_input'])
})

test('a character the database can’t store is refused at its field', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const body = orderOf(await makeService(t), { comment: 'a\0b', reg_no: '\0' })
  const { status, fields } = await refusedFor(customer, body)
  expect([status, fields]).toEqual([422, { comment: 'invalid_value', reg_no: 'invalid_value' }])
})

test('the registration number is asked for as the site says', async () => {
  const customer = await makeUser(t, { credits: 1000 })
  const service = await makeService(t)
  const missing = async (plate: { reg_no: string; vin: string }) =>
    (await refusedFor(customer, orderOf(service, plate))).fields
  expect(await missing({ reg_no: '', vin: '' })).toEqual({ reg_no: 'required' })
  await t.changeSettings({ reg_no_mode: 'vin' })
  expect(await missing({ reg_no: 'B-X 1', vin: '' })).toEqual({ vin: 'required' })
  await t.changeSettings({ reg_no_mode: 'both' })
  expect(await missing({ reg_no: '', vin: '' })).toEqual({ reg_no: 'required', vin: 'required' })
  await t.changeSettings({ reg_no_mode: 'none' })
  expect((await place(customer, orderOf(service, { reg_no: '', vin: '' }))).status).toBe(200)
  await t.changeSettings({ reg_no_mode: 'reg_no' })
})

test('an earlier order with the same original file is found, one’s own only', async () => {
  const service = await makeService(t)
  const [me, other] = [await makeUser(t, { credits: 1000 }), await makeUser(t, { credits: 1000 })]
  const files = [originalFile(77)]
  const mine = await t.call(orderRoutes.place, { as: me, body: orderOf(service), files })
  await t.call(orderRoutes.place, { as: other, body: orderOf(service), files })
  const sha256 = mine.data.files[0]?.sha256 ?? ''
  const found = await t.call(orderRoutes.mine, { as: me, query: { sha256 } })
  expect(found.data.items.map((order) => order._id)).toEqual([mine.data._id])
})

test('every order has its original file in the end', async () => {
  const originals = await t.db.$count(orderFiles, eq(orderFiles.kind, 'original'))
  expect(originals).toBe(await t.db.$count(orders))
})
