import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Query } from '../../../shared/contract/route.ts'
import { automationRoutes, longestAnswer } from '../../../shared/orders/automation.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog } from '../../users/users.tables.ts'
import { forgetOrders } from '../lifecycle/forget-customer.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from '../tests/order-fixtures.ts'
import { automationAttempts } from './automation.tables.ts'
import { handToAutomation } from './hand-over.ts'
import { removeOldAttempts } from './read-attempts.ts'

type Handed = { headers: IncomingHttpHeaders; body: string }

/** Requests that the stand-in for the automation received. */
let handed: Handed[] = []
let answers = 200
const automation = createServer(async (request, response) => {
  handed.push({ headers: request.headers, body: await text(request) })
  response.writeHead(answers).end(answers === 200 ? 'queued as 17' : 'busy\0'.repeat(900))
})

/** Attempts that were recorded before the test. */
let recorded = 0

let t: TestApp
beforeAll(async () => {
  await once(automation.listen(0, '127.0.0.1'), 'listening')
  const { port } = automation.address() as AddressInfo
  t = await startTestApp({
    env: { AUTOMATION_URL: `http://127.0.0.1:${port}/orders`, AUTOMATION_SECRET: 'shared with it' },
    settings: { automation: true },
  })
})
beforeEach(async () => {
  handed = []
  recorded = await t.db.$count(automationAttempts)
})
afterAll(async () => {
  await t.close()
  automation.close()
})

/** Waits until the automation received so many requests, and what it answered is recorded. */
const handedOver = async (count: number) => {
  await expect.poll(() => t.db.$count(automationAttempts)).toBe(recorded + count)
  return handed
}

test('a new order is handed to the automation, signed, with its files named', async () => {
  const { order } = await makeOrder(t)
  const [first] = await handedOver(1)
  const signature = createHmac('sha256', 'shared with it')
    .update(first?.body ?? '')
    .digest('hex')
  expect(first?.headers['x-maproom-signature']).toBe(signature)
  expect(first?.body).toContain(`orderID=${order.orderID}\r\n`)
  expect(first?.body).toContain(`sha256_1=${order.files[0]?.sha256}\r\n`)
})

test('the originals and extra files of the order are named, and nothing else', async () => {
  const { customer, service } = await makeOrder(t)
  await handedOver(1)
  const files = [originalFile(71), { ...originalFile(72), field: 'extra_files', name: 'log.bin' }]
  const { data } = await t.call(orderRoutes.place, { as: customer, body: orderOf(service), files })
  await handedOver(2)
  const params = { id: data._id }
  const note = { field: 'files', name: 'note.txt', bytes: new Uint8Array([1]) }
  await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: '' }, files: [note] })
  await handToAutomation(t.portal, data._id)
  const named = [...(handed.at(-1)?.body.matchAll(/^(?:name|kind)_\d=(.*)\r$/gm) ?? [])]
  expect(named.map(([, value]) => value)).toEqual([files[0]?.name, 'log.bin', 'original', 'extra'])
})

test('an automation that fails is asked again later', async () => {
  const { order } = await makeOrder(t)
  await handedOver(1)
  answers = 503
  await expect(handToAutomation(t.portal, order._id)).rejects.toThrow('the automation answered 503')
  answers = 200
  await handToAutomation(t.portal, order._id)
  expect(handed).toHaveLength(3)
})

test('the automation gets an order again when a tuner retries, and the timeline says so', async () => {
  const { order } = await makeOrder(t)
  await handedOver(1)
  const tuner = await makeStaff(t, ['orders'])
  const retried = await t.call(orderTeamRoutes.retryAutomation, { as: tuner, params: { id: order._id } })
  expect(retried.data.events.at(-1)?.kind).toBe('automation')
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, order._id))
  expect(log).toMatchObject([{ act: 'order_automation_retried', actor_id: tuner._id }])
  await handedOver(2)
})

test('the automation gets nothing while it is switched off, not even orders that waited for it', async () => {
  await t.changeSettings({ automation: false })
  try {
    const { order } = await makeOrder(t)
    const { rows } = await t.db.execute(
      sql`select 1 from jobs.job where name = 'automation' and data->>'order_id' = ${order._id}`,
    )
    expect(rows).toEqual([])
    await handToAutomation(t.portal, order._id)
    expect(handed).toEqual([])
  } finally {
    await t.changeSettings({ automation: true })
  }
})

test('an order that waits for its payment, or is worked on already, isn’t handed over', async () => {
  const { order } = await makeOrder(t)
  await handedOver(1)
  const tuner = await makeStaff(t, ['orders'])
  const retry = () => t.call(orderTeamRoutes.retryAutomation, { as: tuner, params: { id: order._id } })
  const mayRetry = async () =>
    (await t.call(orderRoutes.one, { as: tuner, params: { id: order._id } })).data.can.retry_automation
  expect(await mayRetry()).toBe(true)
  const refuses = async () => {
    expect(await mayRetry()).toBe(false)
    expect((await refused(t, retry)).code).toBe('order_transition_refused')
    await handToAutomation(t.portal, order._id)
    expect(handed).toHaveLength(1)
  }
  await t.db.update(orders).set({ payment: 'due' }).where(eq(orders._id, order._id))
  await refuses()
  await t.db.update(orders).set({ payment: 'paid' }).where(eq(orders._id, order._id))
  await moveOrder(t, tuner, order._id, 'in_progress')
  await refuses()
})

test('the team reads what was posted and answered, the newest first, by order and by result', async () => {
  const { order } = await makeOrder(t, { reg_no: 'AU-TO 71' })
  await handedOver(1)
  answers = 503
  await expect(handToAutomation(t.portal, order._id)).rejects.toThrow('the automation answered 503')
  answers = 200
  const as = await makeStaff(t, ['orders'])
  const list = async (query: Query<typeof automationRoutes.attempts> | object) =>
    (await t.call(automationRoutes.attempts, { as, query: { keywords: 'AU-TO 71', ...query } })).data.items
  const [failed, accepted] = await list({})
  expect(accepted).toMatchObject({
    ...{ outcome: 'accepted', status: 200, answer: 'queued as 17', posted: handed[0]?.body },
    order: { _id: order._id, orderID: order.orderID, status: 'pending', reg_no: 'AU-TO 71' },
    can: { retry: true },
  })
  expect(failed).toMatchObject({ outcome: 'failed', status: 503 })
  expect(failed?.answer).toMatch(/^(busy)+b?u?s?$/)
  expect(failed?.answer.length).toBeLessThanOrEqual(longestAnswer)
  expect(await list({ outcome: 'failed' })).toEqual([failed])
  expect(await list({ keywords: `#${order.orderID}` })).toHaveLength(2)
  expect(await list({ keywords: 'no such plate' })).toEqual([])
  await moveOrder(t, as, order._id, 'in_progress')
  expect((await list({})).map(({ can }) => can.retry)).toEqual([false, false])
})

test('an automation that can’t be reached is reported as such', async () => {
  const { order } = await makeOrder(t)
  await handedOver(1)
  const closed = createServer()
  await once(closed.listen(0, '127.0.0.1'), 'listening')
  const AUTOMATION_URL = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`
  closed.close()
  const portal = { ...t.portal, env: { ...t.portal.env, AUTOMATION_URL } }
  await expect(handToAutomation(portal, order._id)).rejects.toThrow('ECONNREFUSED')
  const [attempt] = await attemptsOf(order._id)
  expect(attempt).toMatchObject({ outcome: 'failed', status: null })
  expect(attempt?.answer).toContain('ECONNREFUSED')
})

test('attempts are read by who works on orders alone, also once the automation is off', async () => {
  const { customer } = await makeOrder(t)
  await handedOver(1)
  const tuner = await makeStaff(t, ['orders'])
  const other = await makeStaff(t, ['tickets'])
  const read = (as: SignedIn) => t.call(automationRoutes.attempts, { as, query: {} })
  for (const as of [customer, other]) expect((await read(as)).status).toBe(403)
  const { data } = await t.call(automationRoutes.state, { as: tuner })
  expect(data.host).toMatch(/^127\.0\.0\.1:/)
  await t.changeSettings({ automation: false })
  expect((await t.call(automationRoutes.state, { as: tuner })).data.on).toBe(false)
  expect((await read(tuner)).status).toBe(200)
  await t.changeSettings({ automation: true })
})

test('attempts go after ninety days, and with the person whose order it was', async () => {
  const { order, customer } = await makeOrder(t)
  const { order: old } = await makeOrder(t)
  await handedOver(2)
  await t.db
    .update(automationAttempts)
    .set({ created_at: sql`now() - interval '91 days'` })
    .where(eq(automationAttempts.order_id, old._id))
  await removeOldAttempts(t.db)
  expect([await attemptsOf(old._id), (await attemptsOf(order._id)).length]).toEqual([[], 1])
  await t.db.transaction((db) => forgetOrders(db, t.portal, customer._id))
  expect(await attemptsOf(order._id)).toEqual([])
})

const attemptsOf = (order_id: string) =>
  t.db
    .select()
    .from(automationAttempts)
    .where(eq(automationAttempts.order_id, order_id))
    .orderBy(desc(automationAttempts._id))
