import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { reworkDays } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { linkKeyRoutes } from '../../../shared/partners/link-keys.ts'
import { partnerLinkRoutes } from '../../../shared/partners/partner-link.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { moveOrder } from '../../orders/tests/order-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeService, modifiedFile, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { behind, connect, makeFinishedThrough, makeLink, placeThrough } from '../tests/link-fixtures.ts'
import { startReceiver, verify } from '../tests/webhook-fixtures.ts'
import { webhookDeliveries } from '../webhooks/webhooks.tables.ts'

let t: TestApp
let at: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  t = await startTestApp({ env: { WEBHOOKS_INSIDE: 'true', WEBHOOK_TIMEOUT_SECONDS: '1' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  at = await startReceiver()
})
afterEach(() => at.close())

const rework = (change: object = {}) => ({
  reason: 'It smokes under load',
  request_key: randomUUID(),
  ...change,
})

test('an order comes through a link once, with its number on the other side and the portals it has been through', async () => {
  const { agent, manager, link, token, portal_id } = await makeLink(t)
  const caller = behind(agent, token, `${randomUUID()},${portal_id}`, '1042')
  const sent = { ...caller, body: orderOf(await makeService(t)), files: [originalFile('linked')] }
  const [first, again] = [await t.call(orderRoutes.place, sent), await t.call(orderRoutes.place, sent)]
  expect([first.status, again.data._id]).toEqual([200, first.data._id])
  const [row] = await t.db.select().from(orders).where(eq(orders._id, first.data._id))
  expect(row?.link_path).toEqual(caller.headers['link-path']?.split(','))
  const { data } = await t.call(linkKeyRoutes.ofOrder, { as: manager, params: { id: first.data._id } })
  expect(data).toMatchObject({ link: { _id: link._id, name: link.name }, reference: '1042', revoked: false })
  expect(data?.link.last_used_at).not.toBeNull()
})

test('of an order that was placed here there is no link', async () => {
  const { agent, manager } = await makeLink(t)
  const { data: order } = await t.call(orderRoutes.place, {
    as: agent,
    body: orderOf(await makeService(t)),
    files: [originalFile('by hand')],
  })
  expect((await t.call(linkKeyRoutes.ofOrder, { as: manager, params: { id: order._id } })).data).toBeNull()
})

test('the events of orders are posted to the portal behind a link, signed, though API access isn’t sold', async () => {
  const link = await makeLink(t)
  const { secret } = (await connect(t, link, `${at.url}/events`)).data
  const { order, original } = await placeThrough(t, link)
  await moveOrder(t, link.manager, order._id, 'in_progress')
  await moveOrder(t, link.manager, order._id, 'completed', [modifiedFile(original)])
  await expect
    .poll(() => at.types().toSorted())
    .toEqual(['order.completed', 'order.placed', 'order.status_changed'])
  for (const one of at.received) expect(verify(one, secret).data._id).toBe(order._id)
})

test('a secret that was replaced signs for some hours beside the new one', async () => {
  const link = await makeLink(t)
  const { secret } = (await connect(t, link, `${at.url}/events`)).data
  const rotated = await t.call(partnerLinkRoutes.rotateSecret, { ...link.behind, body: { overlap_hours: 1 } })
  await placeThrough(t, link)
  await expect.poll(() => at.received.length).toBe(1)
  for (const one of [secret, rotated.data.secret]) verify(at.received[0], one)
})

test('what a portal couldn’t take is sent once it connects again, and nothing once it has disconnected', async () => {
  const link = await makeLink(t)
  at.receiver.answer = () => ({ status: 410 })
  await connect(t, link, `${at.url}/gone`)
  await placeThrough(t, link)
  const stateOf = async () => (await t.call(partnerLinkRoutes.state, link.behind)).data.endpoint
  await expect.poll(stateOf).toMatchObject({ status: 'failed' })
  const { data } = await t.call(notificationRoutes.ofTeam, { as: link.manager })
  const paused = data.items.filter(({ name }) => name === 'link_paused')
  expect(paused.map(({ about }) => about)).toEqual([`${at.url}/gone`])
  at.receiver.answer = () => ({ status: 204 })
  await connect(t, link, `${at.url}/back`)
  await expect.poll(() => at.received.filter(({ path }) => path === '/back').length).toBe(1)
  await t.call(partnerLinkRoutes.removeEndpoint, link.behind)
  expect(await stateOf()).toBeNull()
  await placeThrough(t, link)
  expect(await t.db.$count(webhookDeliveries, sql`body like ${`%${link.agent._id}%`}`)).toBe(0)
})

test('a completed order goes back to work for a reason, which its tuner reads, once', async () => {
  const link = await makeLink(t)
  const order = await makeFinishedThrough(t, link)
  const sent = { ...link.behind, params: { id: order._id }, body: rework() }
  const [one, two] = await Promise.all([
    t.call(partnerLinkRoutes.rework, sent),
    t.call(partnerLinkRoutes.rework, sent),
  ])
  for (const { data } of [one, two])
    expect(data).toMatchObject({
      status: 'in_progress',
      completed_at: null,
      assigned_to: { _id: link.manager._id },
    })
  const { data: said } = await t.call(orderMessageRoutes.list, { ...link.behind, params: { id: order._id } })
  expect(said.map(({ message }) => message)).toEqual([sent.body.reason])
  const [unseen] = (
    await t.call(orderListRoutes.pending, { as: link.manager, query: { unanswered: 'true' } })
  ).data.items
  expect(unseen?._id).toBe(order._id)
  const { data: notified } = await t.call(notificationRoutes.ofTeam, { as: link.manager })
  expect(notified.items.filter(({ name }) => name === 'order_message')).toMatchObject([
    { about: sent.body.reason },
  ])
  const newest = one.data.events.findLast(({ kind }) => kind === 'status')
  expect(newest).toMatchObject({ status: 'in_progress', by_customer: true })
})

test('rework that was asked for before is not asked for again by the same key, once the order is completed again', async () => {
  const link = await makeLink(t)
  const order = await makeFinishedThrough(t, link)
  const sent = { ...link.behind, params: { id: order._id }, body: rework() }
  await t.call(partnerLinkRoutes.rework, sent)
  await moveOrder(t, link.manager, order._id, 'completed', [modifiedFile(originalFile('another'), 9)])
  expect((await t.call(partnerLinkRoutes.rework, sent)).data.status).toBe('completed')
})

test('an order that isn’t completed, was refunded or was completed long ago can’t be reworked', async () => {
  const link = await makeLink(t)
  const ask = (id: string) => () =>
    t.call(partnerLinkRoutes.rework, { ...link.behind, params: { id }, body: rework() })
  const { order: waiting } = await placeThrough(t, link)
  expect((await refused(t, ask(waiting._id))).code).toBe('order_transition_refused')
  const late = await makeFinishedThrough(t, link)
  const long = sql`now() - make_interval(days => ${reworkDays}) - interval '1 minute'`
  await t.db.update(orders).set({ completed_at: long }).where(eq(orders._id, late._id))
  expect((await refused(t, ask(late._id))).code).toBe('order_rework_period_over')
  const repaid = await makeFinishedThrough(t, link)
  await t.db.update(orders).set({ payment: 'refunded' }).where(eq(orders._id, repaid._id))
  expect((await refused(t, ask(repaid._id))).status).toBe(409)
})
