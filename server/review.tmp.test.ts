import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../shared/orders.ts'
import { orderMessageRoutes } from '../shared/order-messages.ts'
import { creditRoutes } from '../shared/credits.ts'
import { authRoutes } from '../shared/accounts.ts'
import { optionRoutes } from '../shared/services.ts'
import { balanceOf } from './credits/ledger.ts'
import { startTestApp, type TestApp } from './test/app.ts'
import { makeOrder, makeStaff, makeUser, makeAdmin, makeService, makeOption, orderOf, originalFile, modifiedFile, type SignedIn } from './test/factories.ts'
let t: TestApp; let tuner: SignedIn
beforeAll(async () => { t = await startTestApp({settings:{submit_order_pay_later:true}}); tuner = await makeStaff(t, ['orders']) })
afterAll(() => t.close())

test('refund after download', async () => {
  const { order, customer, original } = await makeOrder(t)
  const params = { id: order._id }
  await t.call(orderRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
  await t.call(orderRoutes.submit, { as: tuner, params, body: { release: true }, files: [modifiedFile(original)] })
  expect((await t.call(orderRoutes.downloadModified, { as: customer, params })).status).toBe(200)
  await t.call(orderRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
  await t.call(orderRoutes.changeStatus, { as: tuner, params, body: { status: 'incomplete', reason_code: 'wrong_read' } })
  await t.call(orderRoutes.sendCorrectedFile, { as: customer, params, body: {}, files: [originalFile(99)] })
  const c = await t.call(orderRoutes.cancel, { as: customer, params, body: { reason_code: 'not_needed' } })
  expect(c.status).toBe(409)
})
test('NUL in text', async () => {
  const { order, customer } = await makeOrder(t)
  const m = await t.call(orderMessageRoutes.send, { as: customer, params: { id: order._id }, body: { message: 'a\u0000b' } })
  expect(m.status).toBe(422)
})
test('NUL keywords', async () => {
  const m = await t.call(orderRoutes.all, { as: tuner, query: { keywords: 'a\u0000b' } })
  expect(m.status).toBe(422)
})
test('NUL signin', async () => {
  const m = await t.call(authRoutes.signIn, { body: { username: 'a\u0000b', password: 'x' } })
  expect(m.status).toBe(422)
})
test('NUL in file name', async () => {
  const { order, customer } = await makeOrder(t)
  const m = await t.call(orderMessageRoutes.send, { as: customer, params: { id: order._id }, body: { message: 'ab' }, files: [{ field: 'files', name: 'a\u0000b\ud800.bin', bytes: new Uint8Array([1,2,3]) }] })
  expect(m.status).toBe(200)
})
test('huge orderID', async () => {
  const customer = await makeUser(t)
  const m = await t.call(orderRoutes.payLater, { as: customer, body: { orderID: 99_999_999_999 } })
  expect(m.status).toBeLessThan(500)
})
test('option deleted while placing', async () => {
  const customer = await makeUser(t, { credits: 10000 })
  const admin = await makeAdmin(t)
  const service = await makeService(t); const option = await makeOption(t, service)
  const keep = t.outside.storage.keep
  t.outside.storage.keep = async (...a) => { const r = await t.call(optionRoutes.remove, { as: admin, params: { id: option._id } }); console.log('remove', r.status); return keep(...a) }
  try {
  const m = await t.call(orderRoutes.place, { as: customer, body: orderOf(service, { option_ids: [option._id], expected_credits: 550 }), files: [originalFile(5)] })
  expect(m.error.code).toBe('order_option_unavailable')
  } finally { t.outside.storage.keep = keep }
})
test('same manual key, two people', async () => {
  const admin = await makeAdmin(t)
  const [a, b] = [await makeUser(t), await makeUser(t)]
  const request_key = randomUUID()
  await t.call(creditRoutes.creditByHand, { as: admin, body: { user_id: a._id, delta: 500, reason: 'x', request_key } })
  const r = await t.call(creditRoutes.creditByHand, { as: admin, body: { user_id: b._id, delta: 500, reason: 'x', request_key } })
  expect(r.data.credits).toBe(500)
})
test('overflow', async () => {
  const admin = await makeAdmin(t)
  const a = await makeUser(t)
  let r; for (let i=0;i<23;i++) r = await t.call(creditRoutes.creditByHand, { as: admin, body: { user_id: a._id, delta: 100_000_000, reason: 'x', request_key: randomUUID() } })
  expect(r?.status).toBeLessThan(500)
})
test('terminated connection in a transaction', async () => {
  let crashed: unknown
  const on = (e: unknown) => { crashed = e }
  process.prependListener('uncaughtException', on)
  await t.db.transaction(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await t.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await sleep(300)
    await db.execute(sql`select 1`)
  }).catch((e) => console.log('tx error', String(e)))
  expect(crashed).toBeUndefined()
})
test('settings inside transactions', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, () => makeOrder(t)))
  await t.outside.notices.close()
  await sleep(200)
  console.log('listening', t.outside.notices.listening)
  const at = Date.now()
  const answers = await Promise.all(made.map(({ order }) => t.call(orderRoutes.cancel, { as: tuner, params: { id: order._id }, body: { reason_code: 'other', reason: 'x' } })))
  console.log('took', Date.now() - at, answers.map((a) => a.status).join())
  expect(answers.every((a) => a.status === 200)).toBe(true)
}, 60000)
