import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiScopes, sharedScopes } from '../../../shared/contract/api-scopes.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { quoteRoutes } from '../../../shared/partners/quotes.ts'
import { testOrderRoutes } from '../../../shared/partners/test-orders.ts'
import { webhookPayload } from '../../../shared/partners/webhook-events.ts'
import { webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { serviceRoutes } from '../../../shared/services/services.ts'
import { keyCalls } from '../../platform/http/docs/key-calls.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeService, makeStaff, orderOf, originalFile } from '../../test/factories.ts'
import { unchanged } from '../../test/unchanged.ts'
import { callWithKey, makeKey, makeReseller, rate } from '../tests/partner-fixtures.ts'
import { addEndpoint, startReceiver, verify } from '../tests/webhook-fixtures.ts'
import { testOrders } from './test-orders.tables.ts'
import { removeOldTestOrders } from './walk-test-orders.ts'

let t: TestApp
let tuner: SignedIn
let service: Awaited<ReturnType<typeof makeService>>
beforeAll(async () => {
  t = await startTestApp({
    env: { WEBHOOKS_INSIDE: 'true' },
    settings: { api_access: true, api_access_rate: rate, submit_order_pay_later: true },
  })
  tuner = await makeStaff(t, ['orders'])
  service = await makeService(t)
})
afterAll(() => t.close())

/** Makes a reseller with a test key and a secret one, each as somebody who calls with it. */
async function makeTester(account_type?: 'agent') {
  const { owner, access } = await makeReseller(t, undefined, account_type)
  const keyOf = async (kind: 'test' | 'secret') => {
    const { token } = await makeKey(t, owner, access._id, { kind, scopes: [...apiScopes] })
    return { ...owner, access_token: token }
  }
  return { owner, access, tester: await keyOf('test'), secret: await keyOf('secret') }
}

const place = (as: SignedIn, overrides: Parameters<typeof orderOf>[1] = {}) =>
  t.call(orderRoutes.place, { as, body: orderOf(service, overrides), files: [originalFile(1)] })
const read = async (as: SignedIn, id: string) => (await t.call(orderRoutes.one, { as, params: { id } })).data
const reaches = (as: SignedIn, id: string, status: string) =>
  expect.poll(async () => (await read(as, id)).status, { timeout: 30_000, interval: 200 }).toBe(status)

test('a test order comes to its end by itself and changes nothing that is real', async () => {
  const { tester } = await makeTester()
  await unchanged(t, async () => {
    const { status, data: order } = await place(tester)
    expect(status).toBe(200)
    expect(order).toMatchObject({ test: true, status: 'pending', payment: 'paid', total_credits: 450 })
    const params = { id: order._id }
    const sent = await t.call(orderMessageRoutes.send, { as: tester, params, body: { message: 'Hello' } })
    expect(sent.data).toMatchObject({ number: 1, message: 'Hello', by_me: true })
    const messages = await t.call(orderMessageRoutes.list, { as: tester, params })
    expect(messages.data.map(({ by_customer }) => by_customer)).toEqual([true, false])
    await reaches(tester, order._id, 'in_progress')
    await reaches(tester, order._id, 'completed')
    const { files, events } = await read(tester, order._id)
    expect(events.map(({ status }) => status)).toEqual(['pending', 'in_progress', 'completed'])
    const file = await t.call(orderRoutes.downloadModified, { as: tester, params })
    expect(file.bytes.toString()).toContain('this is no tuning file')
    expect(files.at(-1)).toMatchObject({ kind: 'modified', size: file.bytes.length })
    expect(files.at(-1)?.name).toMatch(/^TEST-/)
    const original = await t.call(orderRoutes.downloadOriginal, { as: tester, params })
    expect(original.error.code).toBe('file_deleted')
  })
  // The clock sends jobs of its own meanwhile, without data.
  const sent = sql`select distinct name from jobs.job where data is not null and data <> '{}'
    and name not like '\\_\\_pgboss%'`
  expect((await t.db.execute(sent)).rows).toEqual([{ name: 'test_order_step' }])
  expect((await t.call(orderListRoutes.pendingCount, { as: tuner })).data.count).toBe(0)
  expect((await t.call(orderListRoutes.all, { as: tuner, query: {} })).data.total).toBe(0)
})

test('real orders aren’t reached with a test key, nor test orders with any other, nor those of somebody else', async () => {
  const { owner, tester, secret } = await makeTester()
  const other = await makeTester()
  const { data: real } = await place(secret)
  const { data: tried } = await place(tester)
  expect([real.test, tried.test]).toEqual([undefined, true])
  const calls = (as: SignedIn, id: string, orderID: number) => {
    const params = { id }
    return [
      t.call(orderRoutes.one, { as, params }),
      t.call(orderRoutes.cancel, { as, params, body: { reason_code: 'by_mistake' } }),
      t.call(orderRoutes.correct, { as, params, body: {}, files: [originalFile(2)] }),
      t.call(orderRoutes.payLater, { as, body: { orderID } }),
      t.call(orderRoutes.downloadOriginal, { as, params }),
      t.call(orderRoutes.downloadModified, { as, params }),
      t.call(orderMessageRoutes.send, { as, params, body: { message: 'Mine?' } }),
      t.call(orderMessageRoutes.list, { as, params }),
    ]
  }
  const foreign: [SignedIn, typeof real][] = [
    [tester, real],
    [secret, tried],
    [owner, tried],
    [other.tester, tried],
  ]
  for (const [as, { _id }] of foreign) {
    const answers = await unchanged(t, () => Promise.all(calls(as, _id, 999_999)))
    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'not_found'))
  }
  const listed = async (as: SignedIn) =>
    (await t.call(orderRoutes.mine, { as, query: {} })).data.items.map(({ _id }) => _id)
  expect([await listed(tester), await listed(secret), await listed(owner)]).toEqual([
    [tried._id],
    [real._id],
    [real._id],
  ])
  const { data } = await t.call(testOrderRoutes.recent, { as: owner })
  expect(data.map(({ _id }) => _id)).toEqual([tried._id])
  expect((await t.call(orderRoutes.one, { as: tuner, params: { id: tried._id } })).error.code).toBe(
    'not_found',
  )
})

test('an agent’s test order names the agent’s own customer, and nobody else’s does', async () => {
  const garage = { agent_customer_name: 'Garage Lindner', agent_customer_reference: 'L-2207' }
  const nobody = { agent_customer_name: '', agent_customer_reference: '' }
  const [agent, other] = [await makeTester('agent'), await makeTester()]
  expect((await place(agent.tester, garage)).data).toMatchObject(garage)
  expect((await place(other.tester, garage)).data).toMatchObject(nobody)
})

test('a test key reads prices, and a balance and quotes that aren’t real', async () => {
  const { tester } = await makeTester()
  const offered = await t.call(serviceRoutes.offered, { as: tester })
  expect(offered.data.map(({ _id }) => _id)).toContain(service._id)
  const balance = await t.call(creditRoutes.mine, { as: tester, query: {} })
  expect(balance.data).toMatchObject({ credits: 1_000_00, purchases: { total: 0 } })
  expect((await t.call(quoteRoutes.mine, { as: tester, query: {} })).data.items).toEqual([])
})

test('a call that nobody decided about is refused to test keys', async () => {
  const { tester } = await makeTester()
  const isShared = ({ method, key }: Route) => method === 'GET' && key && sharedScopes.includes(key)
  const undecided = keyCalls.filter(({ route }) => !t.portal.testCalls.has(route) && !isShared(route))
  expect(undecided.map(({ name }) => name).toSorted()).toEqual(['downloadAll', 'downloadFile'])
  for (const { route } of undecided) {
    const path = route.path.replaceAll(/:\w+/g, service._id)
    const answer = await callWithKey(t.url, { path }, tester.access_token)
    expect([answer.status, answer.code]).toEqual([403, 'test_key_not_allowed'])
  }
})

test('a test key does no more than its scopes allow, and never from a page', async () => {
  const { owner, access } = await makeReseller(t)
  const { token } = await makeKey(t, owner, access._id, { kind: 'test', scopes: ['orders:read'] })
  expect(token).toMatch(/^mp_test_/)
  const limited = { ...owner, access_token: token }
  expect((await place(limited)).error.code).toBe('scope_missing')
  expect((await t.call(orderRoutes.mine, { as: limited, query: {} })).status).toBe(200)
  const fromPage = await callWithKey(t.url, orderRoutes.mine, token, { origin: 'https://garage.example' })
  expect(fromPage.code).toBe('key_exposed')
  const ofPortal = { origin: t.url, 'sec-fetch-site': 'same-origin' }
  expect((await callWithKey(t.url, orderRoutes.mine, token, ofPortal)).status).toBe(200)
  const secret = await makeKey(t, owner, access._id, { kind: 'secret', scopes: ['orders:read'] })
  expect((await callWithKey(t.url, orderRoutes.mine, secret.token, ofPortal)).code).toBe('key_exposed')
})

test('a test order is checked as any other: its price, its service, its request key', async () => {
  const { tester } = await makeTester()
  expect((await place(tester, { expected_credits: 1 })).error.code).toBe('order_price_changed')
  expect((await place(tester, { service_id: tester._id })).error.code).toBe('order_service_unavailable')
  const without = await t.call(orderRoutes.place, { as: tester, body: orderOf(service) })
  expect(without.error.code).toBe('file_missing')
  const request_key = crypto.randomUUID()
  const [first, again] = await Promise.all([place(tester, { request_key }), place(tester, { request_key })])
  expect(again.data._id).toBe(first.data._id)
})

test('a comment chooses that a test order is asked for a correction, or cancelled', async () => {
  const { tester } = await makeTester()
  const [asked, cancelled] = await Promise.all([
    place(tester, { comment: 'test:incomplete', payment: 'later' }),
    place(tester, { comment: 'test:cancelled' }),
  ])
  await reaches(tester, cancelled.data._id, 'cancelled')
  await reaches(tester, asked.data._id, 'incomplete')
  const params = { id: asked.data._id }
  const corrected = await t.call(orderRoutes.correct, {
    ...{ as: tester, params, body: {}, files: [originalFile(3)] },
  })
  expect(corrected.data.status).toBe('pending')
  await reaches(tester, asked.data._id, 'completed')
  const download = () => t.call(orderRoutes.downloadModified, { as: tester, params })
  expect((await download()).error.code).toBe('order_not_paid')
  const body = { orderID: asked.data.orderID }
  expect((await t.call(orderRoutes.payLater, { as: tester, body })).data.payment).toBe('paid')
  expect((await download()).status).toBe(200)
})

test('a pending test order is cancelled, and stays so', async () => {
  const { tester } = await makeTester()
  const { data: order } = await place(tester)
  const cancel = () =>
    t.call(orderRoutes.cancel, {
      ...{ as: tester, params: { id: order._id }, body: { reason_code: 'by_mistake' } as const },
    })
  expect((await cancel()).data.status).toBe('cancelled')
  expect((await cancel()).error.code).toBe('order_transition_refused')
})

test('webhooks report a test order by real deliveries, marked as one', async () => {
  const receiver = await startReceiver()
  const { owner, access, tester } = await makeTester()
  const { _id: id } = await addEndpoint(t, owner, access._id, receiver.url)
  const { secret } = (await t.call(webhookRoutes.secret, { as: owner, params: { id } })).data
  const { data: order } = await place(tester)
  await t.call(orderMessageRoutes.send, { as: tester, params: { id: order._id }, body: { message: 'Hello' } })
  await reaches(tester, order._id, 'completed')
  await expect
    .poll(() => receiver.types().toSorted(), { timeout: 10_000 })
    .toEqual(['order.completed', 'order.message', 'order.placed', 'order.status_changed'])
  for (const one of receiver.received) {
    const payload = verify(one, secret)
    webhookPayload(payload.type).strict().parse(payload)
    expect(payload.data).toMatchObject({ _id: order._id, orderID: order.orderID, test: true })
  }
  await receiver.close()
})

test('test orders are removed after seven days', async () => {
  const { tester } = await makeTester()
  const [old, recent] = [(await place(tester)).data, (await place(tester)).data]
  await t.db
    .update(testOrders)
    .set({ created_at: sql`now() - interval '7 days 1 minute'` })
    .where(eq(testOrders._id, old._id))
  await removeOldTestOrders(t.db)
  const { data } = await t.call(orderRoutes.mine, { as: tester, query: {} })
  expect(data.items.map(({ _id }) => _id)).toEqual([recent._id])
})

test('nothing but test orders reads their table, so that no list and no count can come across one', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync('{server,bench,attack}/**/*.ts', { cwd: root }).filter(
    (file) => !file.startsWith('server/partners/test-orders/') && !/\.test\.ts$|server\/test\//.test(file),
  )
  expect(files.length).toBeGreaterThan(800)
  const readers = files.filter((file) =>
    /test-orders\.tables|test_orders\b(?!:)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(readers).toEqual([])
})

test('a real order is placed beside test orders as ever', async () => {
  const { order } = await makeOrder(t)
  expect(order.test).toBeUndefined()
})
