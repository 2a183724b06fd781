import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { webhookPayload } from '../../../shared/partners/webhook-events.ts'
import { retryDays, storedAnswerLength, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { moveOrder } from '../../orders/tests/order-fixtures.ts'
import { openTicket, reply, solve } from '../../support/tickets/tests/ticket-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, modifiedFile } from '../../test/factories.ts'
import { makeQuote, rate } from '../tests/partner-fixtures.ts'
import {
  addEndpoint,
  deliveriesOf,
  makeSubscriber,
  placeOrder,
  readEndpoint,
  startReceiver,
  verify,
} from '../tests/webhook-fixtures.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { pausesSeconds } from './retry-schedule.ts'
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts'
import { wakeSender } from './write-webhook.ts'

let t: TestApp
let admin: SignedIn
let at: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  t = await startTestApp({
    env: { WEBHOOKS_INSIDE: 'true', WEBHOOK_TIMEOUT_SECONDS: '1' },
    settings: { api_access: true, api_access_rate: rate, ticket_system_public: true },
  })
  admin = await makeAdmin(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  at = await startReceiver()
})
afterEach(() => at.close())

const secretOf = async (as: SignedIn, id: string) =>
  (await t.call(webhookRoutes.secret, { as, params: { id } })).data.secret
const sendTest = (as: SignedIn, id: string) => t.call(webhookRoutes.test, { as, params: { id } })
/** Lets the time of the next attempt come. */
async function passTime(endpoint_id: string) {
  const ofEndpoint = eq(webhookDeliveries.endpoint_id, endpoint_id)
  await t.db.update(webhookDeliveries).set({ next_at: sql`now()` }).where(ofEndpoint)
  await wakeSender(t.db)
}

test('the events of an order are posted from placing to completion, signed, each once', async () => {
  const { owner, endpoint } = await makeSubscriber(t, `${at.url}/orders`)
  const { order, original } = await placeOrder(t, owner)
  await moveOrder(t, admin, order._id, 'in_progress')
  await t.call(orderMessageRoutes.send, { as: admin, params: { id: order._id }, body: { message: 'Soon.' } })
  await t.call(orderMessageRoutes.send, { as: owner, params: { id: order._id }, body: { message: 'Fine.' } })
  await moveOrder(t, admin, order._id, 'tuned', [modifiedFile(original)])
  await moveOrder(t, admin, order._id, 'completed')
  await expect
    .poll(() => at.types().toSorted())
    .toEqual(
      [
        'order.placed',
        'order.status_changed',
        'order.message',
        'order.status_changed',
        'order.completed',
      ].toSorted(),
    )
  const secret = await secretOf(owner, endpoint._id)
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  const payloads = at.received.map((one) => verify(one, secret))
  for (const payload of payloads) {
    webhookPayload(payload.type).strict().parse(payload)
    expect(payload.data).toMatchObject({ _id: order._id, orderID: order.orderID })
  }
  expect(payloads.find(({ type }) => type === 'order.completed').data.status).toBe('completed')
  expect(at.received[0]).toMatchObject({ path: '/orders', headers: { 'content-type': 'application/json' } })
  expect(new Set(at.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  const forged = at.received.map((one) => ({ ...one, body: '{}' }))
  expect(() => verify(forged[0], secret)).toThrow('not signed')
})

test('the events of a ticket are posted', async () => {
  const { owner } = await makeSubscriber(t, at.url, ['ticket.opened', 'ticket.message', 'ticket.solved'])
  const ticket = await openTicket(t, owner)
  await reply(t, admin, ticket._id)
  await solve(t, admin, ticket._id)
  await expect.poll(() => at.types().toSorted()).toEqual(['ticket.message', 'ticket.opened', 'ticket.solved'])
})

test('a request for a quote is posted, without anything of who asked', async () => {
  const { owner, endpoint } = await makeSubscriber(t, at.url, ['quote.received'])
  const quote = await makeQuote(t, owner)
  await expect.poll(at.types).toEqual(['quote.received'])
  const payload = verify(at.received[0], await secretOf(owner, endpoint._id))
  webhookPayload('quote.received').strict().parse(payload)
  expect(payload.data).toMatchObject({ _id: quote._id, vehicle: quote.vehicle, service: quote.service })
  expect(JSON.stringify(payload)).not.toContain(quote.email)
})

test('an endpoint gets what it subscribes to, of its own customer, while their access is active', async () => {
  const { owner, access, endpoint } = await makeSubscriber(t, at.url, ['order.cancelled'])
  const other = await makeSubscriber(t, `${at.url}/other`, ['order.placed'])
  await placeOrder(t, owner)
  const { order } = await placeOrder(t, other.owner)
  await expect.poll(() => at.received.map(({ path }) => path)).toEqual(['/other'])
  expect(JSON.parse(at.received[0]?.body ?? '').data._id).toBe(order._id)
  // What waits isn't sent once the access is paused, and what happens then isn't written.
  await t.db
    .update(webhookDeliveries)
    .set({ status: 'waiting' })
    .where(eq(webhookDeliveries.endpoint_id, other.endpoint._id))
  const params = { id: other.access._id }
  await t.call(accessRoutes.change, { as: admin, params, body: { status: 'paused' } })
  await placeOrder(t, other.owner)
  expect((await sendTest(other.owner, other.endpoint._id)).error.code).toBe('api_access_ended')
  const mine = await placeOrder(t, owner)
  await moveOrder(t, owner, mine.order._id, 'cancelled')
  await expect.poll(at.types).toContain('order.cancelled')
  expect(await deliveriesOf(t, other.owner, other.endpoint._id)).toMatchObject([{ type: 'order.placed' }])
  expect(at.received.filter(({ path }) => path === '/other')).toHaveLength(1)
  await t.call(accessRoutes.end, { as: admin, params: { id: access._id } })
  expect((await sendTest(owner, endpoint._id)).error.code).toBe('api_access_ended')
})

test('nothing is posted before the commit, and nothing after a rollback', async () => {
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  const facts = { _id: owner._id, ticketID: 1, subject: 'Hello', status: 'open', order_id: null } as const
  const write = (db: TestApp['db']) => t.portal.writeWebhook(db, owner._id, 'ticket.opened', facts)
  await t.db.transaction(async (db) => {
    await write(db)
    // A later event overtakes the one that isn't committed.
    await sendTest(owner, endpoint._id)
    await expect.poll(at.types).toEqual(['webhook.test'])
  })
  await expect.poll(at.types).toEqual(['webhook.test', 'ticket.opened'])
  const undone = t.db.transaction(async (db) => {
    await write(db)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await sendTest(owner, endpoint._id)
  await expect.poll(at.types).toEqual(['webhook.test', 'ticket.opened', 'webhook.test'])
  expect(await deliveriesOf(t, owner, endpoint._id)).toHaveLength(3)
})

test('what a process claimed that died then is posted by another one', async () => {
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  await t.db.transaction(async (db) => {
    const event = { endpoint_id: endpoint._id, type: 'ticket.opened', body: '{}' } as const
    await db.insert(webhookDeliveries).values({ ...event, next_at: sql`now() - interval '1 second'` })
    expect(await claimDeliveries(db, new Map(), 10, 60)).toHaveLength(1)
  })
  expect(await claimDeliveries(t.db, new Map(), 10, 60)).toEqual([])
  await passTime(endpoint._id)
  await expect.poll(() => at.received.length, { timeout: 5000 }).toBe(1)
  await expect.poll(() => deliveriesOf(t, owner, endpoint._id)).toMatchObject([{ status: 'delivered' }])
})

test('a failed event is tried again with growing pauses for three days, then given up', async () => {
  at.receiver.answer = () => ({ status: 500, text: 'Sorry' })
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  await sendTest(owner, endpoint._id)
  const pauses: number[] = []
  for (const [n, seconds] of pausesSeconds.entries()) {
    await expect
      .poll(() => deliveriesOf(t, owner, endpoint._id), { timeout: 5000 })
      .toMatchObject([{ status: 'waiting', attempts: n + 1, status_code: 500 }])
    const [delivery] = await deliveriesOf(t, owner, endpoint._id)
    const pause = (Date.parse(delivery?.next_at ?? '') - Date.parse(delivery?.attempted_at ?? '')) / 1000
    expect(pause).toBeGreaterThanOrEqual(seconds)
    expect(pause).toBeLessThan(seconds * 1.1 + 3)
    pauses.push(pause)
    await passTime(endpoint._id)
  }
  await expect
    .poll(() => deliveriesOf(t, owner, endpoint._id))
    .toMatchObject([{ status: 'failed', attempts: pausesSeconds.length + 1, next_at: null }])
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 24 / 60 / 60
  expect(days).toBeGreaterThan(retryDays)
  expect(new Set(at.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('an endpoint that took nothing for three days is paused, its owner is notified, and what waits is sent once it is resumed', async () => {
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  const long = { failing_since: sql`now() - make_interval(days => ${retryDays}::integer)` }
  at.receiver.answer = () => ({ status: 503 })
  await t.db.update(webhookEndpoints).set(long).where(eq(webhookEndpoints._id, endpoint._id))
  await sendTest(owner, endpoint._id)
  await expect.poll(() => readEndpoint(t, owner, endpoint._id)).toMatchObject({ status: 'failed' })
  const notified = async () => (await t.call(notificationRoutes.mine, { as: owner })).data.items
  await expect.poll(notified).toMatchObject([{ name: 'webhook_paused', about: at.url }])
  await placeOrder(t, owner)
  expect((await sendTest(owner, endpoint._id)).error.code).toBe('endpoint_paused')
  await passTime(endpoint._id)
  // The sender has looked for what is due once somebody else's event, written later, is there.
  const later = await startReceiver()
  const other = await makeSubscriber(t, later.url)
  await sendTest(other.owner, other.endpoint._id)
  await expect.poll(later.types).toEqual(['webhook.test'])
  await later.close()
  expect(at.received).toHaveLength(1)
  at.receiver.answer = () => ({ status: 200 })
  const params = { id: endpoint._id }
  await t.call(webhookRoutes.change, { as: owner, params, body: { status: 'active' } })
  // Both are posted side by side, so either may arrive first.
  await expect.poll(() => at.types().toSorted()).toEqual(['order.placed', 'webhook.test', 'webhook.test'])
  await expect
    .poll(() => readEndpoint(t, owner, endpoint._id))
    .toMatchObject({ status: 'active', failing_since: null, last_delivered_at: expect.any(String) })
})

test('an endpoint that says that it is gone is paused at once; one success ends a failure', async () => {
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  at.receiver.answer = () => ({ status: 500 })
  await sendTest(owner, endpoint._id)
  await expect
    .poll(() => readEndpoint(t, owner, endpoint._id))
    .toMatchObject({ failing_since: expect.any(String) })
  at.receiver.answer = () => ({ status: 200 })
  await sendTest(owner, endpoint._id)
  await expect.poll(() => readEndpoint(t, owner, endpoint._id)).toMatchObject({ failing_since: null })
  at.receiver.answer = () => ({ status: 410 })
  await sendTest(owner, endpoint._id)
  await expect.poll(() => readEndpoint(t, owner, endpoint._id)).toMatchObject({ status: 'failed' })
})

test('while a secret is replaced, events carry the signatures of both', async () => {
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  const params = { id: endpoint._id }
  const before = await secretOf(owner, endpoint._id)
  const { data: rotated } = await t.call(webhookRoutes.rotate, {
    as: owner,
    params,
    body: { overlap_hours: 1 },
  })
  expect(await secretOf(owner, endpoint._id)).toBe(rotated.secret)
  await sendTest(owner, endpoint._id)
  await expect.poll(() => at.received.length).toBe(1)
  for (const secret of [before, rotated.secret])
    expect(verify(at.received[0], secret)).toMatchObject({ type: 'webhook.test' })
  await t.db
    .update(webhookEndpoints)
    .set({ old_secret_until: sql`now()` })
    .where(eq(webhookEndpoints._id, endpoint._id))
  await sendTest(owner, endpoint._id)
  await expect.poll(() => at.received.length).toBe(2)
  expect(() => verify(at.received[1], before)).toThrow('not signed')
  expect(verify(at.received[1], rotated.secret)).toBeTruthy()
  const stored = await t.db.select().from(webhookEndpoints).where(eq(webhookEndpoints._id, endpoint._id))
  expect(JSON.stringify(stored)).not.toContain('whsec_')
})

test('the log records each attempt with its answer, cut, and an event can be sent again', async () => {
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  at.receiver.answer = () => ({ status: 400, text: `No\0${'x'.repeat(100_000)}` })
  const { data: sent } = await sendTest(owner, endpoint._id)
  const read = async () =>
    (await t.call(webhookRoutes.delivery, { as: owner, params: { id: sent._id } })).data
  await expect.poll(read).toMatchObject({ status: 'waiting', status_code: 400, attempts: 1 })
  at.receiver.answer = () => ({ status: 200, text: 'Thanks' })
  const again = await t.call(webhookRoutes.sendAgain, { as: owner, params: { id: sent._id } })
  expect(again.data.status).toBe('waiting')
  await expect.poll(read).toMatchObject({ status: 'delivered', status_code: 200, attempts: 2, next_at: null })
  const { tries, body } = await read()
  expect(tries).toMatchObject([
    { answer: 'Thanks' },
    { status_code: 400, answer: expect.stringMatching(/^Nox+$/) },
  ])
  expect(tries[1]?.answer.length).toBeLessThanOrEqual(storedAnswerLength)
  expect(tries[1]?.duration_ms).toBeGreaterThanOrEqual(0)
  expect(at.received.map(({ body }) => body)).toEqual([body, body])
})

test('the team reads the log of a customer’s endpoint with the permission alone', async () => {
  at.receiver.answer = () => ({ status: 200, text: 'Thanks' })
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  const { data: sent } = await sendTest(owner, endpoint._id)
  const [manager, other] = [await makeStaff(t, ['api_manager']), await makeStaff(t, ['orders'])]
  const [ofEndpoint, ofDelivery] = [{ id: endpoint._id }, { id: sent._id }]
  const read = () => t.call(webhookRoutes.deliveryOf, { as: manager, params: ofDelivery })
  await expect.poll(async () => (await read()).data.status).toBe('delivered')
  expect((await read()).data).toMatchObject({ type: 'webhook.test', tries: [{ answer: 'Thanks' }] })
  const log = await t.call(webhookRoutes.deliveriesOf, { as: manager, params: ofEndpoint })
  expect(log.data.items).toMatchObject([{ _id: sent._id }])
  const shown = await t.call(webhookRoutes.readOf, { as: manager, params: ofEndpoint })
  expect(shown.data).toMatchObject({ _id: endpoint._id, url: at.url })
  for (const as of [owner, other]) {
    const refused = [
      await t.call(webhookRoutes.readOf, { as, params: ofEndpoint }),
      await t.call(webhookRoutes.deliveriesOf, { as, params: ofEndpoint }),
      await t.call(webhookRoutes.deliveryOf, { as, params: ofDelivery }),
    ]
    expect(refused.map(({ error }) => error.code)).toEqual(Array(3).fill('forbidden'))
  }
  // It is read alone: the log isn't theirs.
  const again = await t.call(webhookRoutes.sendAgain, { as: manager, params: ofDelivery })
  expect(again.error.code).toBe('not_found')
})

test('an endpoint that never answers holds up none of the others, and is reported', async () => {
  const slow = await startReceiver()
  slow.receiver.answer = () => 'never'
  const { owner, access, endpoint } = await makeSubscriber(t, slow.url, ['order.placed'])
  const quick = await addEndpoint(t, owner, access._id, at.url, ['order.placed'])
  for (let n = 0; n < 15; n++) {
    await sendTest(owner, endpoint._id)
    await sendTest(owner, quick._id)
  }
  await expect.poll(() => at.received.length).toBe(15)
  expect(slow.receiver.mostAtOnce).toBeLessThanOrEqual(10)
  await expect
    .poll(async () => (await deliveriesOf(t, owner, endpoint._id)).at(-1), { timeout: 5000 })
    .toMatchObject({ problem: 'timeout', status_code: null, status: 'waiting' })
  await slow.close()
})

test('deliveries are removed after a month, and those that wait for a paused endpoint are given up after three days', async () => {
  const { owner, endpoint } = await makeSubscriber(t, at.url)
  const params = { id: endpoint._id }
  await t.call(webhookRoutes.change, { as: owner, params, body: { status: 'paused' } })
  const old = (days: number) => ({
    endpoint_id: endpoint._id,
    type: 'ticket.opened' as const,
    body: '{}',
    created_at: sql`now() - make_interval(days => ${days}::integer)`,
  })
  await t.db.insert(webhookDeliveries).values([old(31), old(4), old(1)])
  for (const { clearOld } of t.portal.features) await clearOld?.(t.db)
  expect((await deliveriesOf(t, owner, endpoint._id)).map(({ status }) => status)).toEqual([
    'waiting',
    'failed',
  ])
})
