import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { sendDue } from '../upstream/retry-orders.ts'
import { upstreamEvents, upstreamLink, upstreamOrders } from '../upstream/upstream.tables.ts'
import { signWebhook, unsealSecret } from '../webhooks/sign-webhook.ts'
import { webhookEndpoints } from '../webhooks/webhooks.tables.ts'
import {
  deliverAbove,
  makeGarage,
  orderAbove,
  orderBelow,
  readBelow,
  rowOf,
  startTwoPortals,
  type TwoPortals,
} from './two-portals.ts'
import { startReceiver } from './webhook-fixtures.ts'

let two: TwoPortals
let garage: Awaited<ReturnType<typeof makeGarage>>
/** Takes the events of the portal upstream, which arrive at the agent's portal as each test wants it. */
let post: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  post = await startReceiver()
  two = await startTwoPortals({ events: post.url })
  garage = await makeGarage(two)
})
beforeEach(() => {
  post.received.length = 0
})
afterAll(async () => {
  await two.close()
  await post.close()
})

test('events that the upstream portal had given up, or forgotten where to post, come again once it is asked anew', async () => {
  const { up, down, admin } = two
  const refresh = async () => (await down.call(upstreamRoutes.refresh, { as: admin })).status
  const ofLink = eq(webhookEndpoints.link_id, two.link._id)
  await up.db.update(webhookEndpoints).set({ status: 'failed' }).where(ofLink)
  expect(await refresh()).toBe(200)
  await orderBelow(two, garage)
  expect(await deliver(await eventOf('pending'))).toBe(200)
  post.received.length = 0
  await up.db.delete(webhookEndpoints).where(ofLink)
  expect(await refresh()).toBe(200)
  await orderBelow(two, garage)
  expect(await deliver(await eventOf('pending'))).toBe(200)
})

type Event = { headers: Record<string, unknown>; body: string }

const deliver = async ({ headers, body }: Event) => {
  const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type']
  const sent = Object.fromEntries(named.map((name) => [name, String(headers[name])]))
  const answer = await fetch(`${two.down.url}/api/upstream/events`, { method: 'POST', headers: sent, body })
  return answer.status
}
const eventOf = async (status: OrderStatus): Promise<Event> => {
  const find = () => post.received.find(({ body }) => JSON.parse(body).data.status === status)
  await expect.poll(find).toBeDefined()
  return find() as Event
}
const statusBelow = async (order: { _id: string }) => (await readBelow(two, garage, order)).status

/** Places an order that is delivered upstream, of which no event has arrived. */
async function delivered() {
  const order = await orderBelow(two, garage)
  const above = await orderAbove(two, order)
  await deliverAbove(two, above, order.original)
  return { order, above }
}
/** Lets the time pass until the clock reads an order. */
async function passTime({ _id }: { _id: string }) {
  const next_at = new Date().toISOString()
  await two.down.db.update(upstreamOrders).set({ next_at }).where(eq(upstreamOrders.order_id, _id))
  await sendDue(two.down.portal)
}

test('an order whose events are all lost is read within minutes', async () => {
  const { order } = await delivered()
  const { next_at } = await rowOf(two, order)
  expect(Date.parse(next_at ?? '')).toBeLessThan(Date.now() + 6 * 60_000)
  expect(await statusBelow(order)).toBe('pending')
  await passTime(order)
  await expect.poll(() => statusBelow(order)).toBe('completed')
})

test('events that come doubled and in the wrong order lead to the state that is true', async () => {
  const { order } = await delivered()
  const [begun, done] = [await eventOf('in_progress'), await eventOf('completed')]
  expect(await deliver(done)).toBe(200)
  await expect.poll(() => statusBelow(order)).toBe('completed')
  for (const event of [begun, done, begun]) expect(await deliver(event)).toBe(200)
  await passTime(order)
  await expect.poll(async () => (await rowOf(two, order)).state).toBe('done')
  const below = await readBelow(two, garage, order)
  expect([below.status, below.files.filter(({ kind }) => kind === 'modified').length]).toEqual([
    'completed',
    1,
  ])
  expect(below.events.filter(({ status }) => status === 'completed')).toHaveLength(1)
  const ids = [begun, done].map(({ headers }) => String(headers['webhook-id']))
  for (const id of ids)
    expect(await two.down.db.$count(upstreamEvents, eq(upstreamEvents.event_id, id))).toBe(1)
})

test('an event that is forged, changed or posted again after a day is refused', async () => {
  const { order, above } = await delivered()
  const event = await eventOf('completed')
  const [link] = await two.down.db.select({ secret: upstreamLink.secret }).from(upstreamLink)
  const secret = unsealSecret(two.down.portal.secret, link?.secret ?? '')
  const body = JSON.stringify({ type: 'order.completed', data: { _id: above._id } })
  const signed = (secret: string, at: number) => ({
    headers: {
      ...signWebhook([secret], { id: `msg_${randomUUID()}`, body, at }),
      'content-type': 'application/json',
    },
    body,
  })
  const day = 24 * 3600_000
  const refused: Event[] = [
    signed(`whsec_${Buffer.alloc(24).toString('base64')}`, Date.now()),
    { ...event, body: event.body.replace('completed', 'cancelled') },
    { ...event, headers: { ...event.headers, 'webhook-id': 'msg_another' } },
    { ...event, headers: { ...event.headers, 'webhook-signature': '' } },
    { headers: { 'content-type': 'application/json' }, body },
    signed(secret, Date.now() - day),
    signed(secret, Date.now() + day),
  ]
  for (const one of refused) expect(await deliver(one)).toBe(401)
  expect(await statusBelow(order)).toBe('pending')
  expect(await deliver(signed(secret, Date.now()))).toBe(200)
  await expect.poll(() => statusBelow(order)).toBe('completed')
})
