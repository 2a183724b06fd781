import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { linkKeyRoutes } from '../../../shared/partners/link-keys.ts'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { moveOrder } from '../../orders/tests/order-fixtures.ts'
import { giveCredits, makeUser, modifiedFile } from '../../test/factories.ts'
import { pass } from '../../test/proxy.ts'
import {
  deliverAbove,
  findingsOf,
  makeGarage,
  notifiedOf,
  orderAbove,
  orderBelow,
  passNow,
  readAbove,
  readBelow,
  rowOf,
  startTwoPortals,
  stateOf,
  type TwoPortals,
} from './two-portals.ts'

let two: TwoPortals
let garage: Awaited<ReturnType<typeof makeGarage>>
const nowhere = 'http://127.0.0.1:1'
beforeAll(async () => {
  two = await startTwoPortals()
  garage = await makeGarage(two)
  await giveCredits(two.down, garage, 1000_00)
})
afterEach(async () => {
  two.way.target = two.up.url
  two.way.passOn = pass
  expect(await findingsOf(two)).toEqual([])
})
afterAll(() => two.close())

const retryAll = () => two.down.call(upstreamRoutes.retryAll, { as: two.admin })

test('30 orders that come in while the portal upstream is down wait, and each is placed there once when it is back', async () => {
  two.way.target = nowhere
  const placed = await Promise.all(Array.from({ length: 30 }, () => orderBelow(two, garage)))
  for (const order of placed) await expect.poll(() => stateOf(two, order)).toEqual(['waiting', 'unreachable'])
  const { data } = await two.down.call(upstreamRoutes.read, { as: two.admin })
  expect(data).toMatchObject({ link: { problem: 'unreachable' }, counts: { waiting: 30, held: 0 } })
  expect(await notifiedOf(two, 'upstream_held')).toBe(0)

  two.way.target = two.up.url
  expect((await retryAll()).data).toEqual({ count: 30 })
  for (const order of placed) await expect.poll(() => stateOf(two, order)).toEqual(['placed', null])
  const above = await two.up.db.select({ reference: orders.link_reference }).from(orders)
  expect(above.map(({ reference }) => Number(reference)).toSorted()).toEqual(
    placed.map(({ orderID }) => orderID).toSorted(),
  )
  const after = await two.down.call(upstreamRoutes.read, { as: two.admin })
  expect(after.data).toMatchObject({ link: { problem: null }, counts: { waiting: 0, held: 0 } })
})

test('what isn’t covered by the balance upstream waits: the agent is notified once, and it goes on when it is', async () => {
  const { up, agent } = two
  const had = await balanceOf(up.db, agent._id)
  await giveCredits(up, agent, -had)
  const [first, second] = [await orderBelow(two, garage), await orderBelow(two, garage)]
  for (const order of [first, second])
    await expect.poll(() => stateOf(two, order)).toEqual(['held', 'insufficient_balance'])
  expect(await notifiedOf(two, 'upstream_unpaid')).toBe(1)
  expect((await rowOf(two, first)).next_at).not.toBeNull()
  expect((await readBelow(two, garage, first)).status).toBe('pending')

  await giveCredits(up, agent, had)
  await retryAll()
  for (const order of [first, second]) await expect.poll(() => stateOf(two, order)).toEqual(['placed', null])
  expect(await balanceOf(up.db, agent._id)).toBe(had - 800)
})

test('a key that is revoked in the middle holds every order; with another one each goes on where it was', async () => {
  const { up, boss, agent, link, connect } = two
  const open = await orderBelow(two, garage)
  const above = await orderAbove(two, open)
  await moveOrder(up, boss, above._id, 'in_progress')
  await expect.poll(async () => (await readBelow(two, garage, open)).status).toBe('in_progress')
  await up.call(linkKeyRoutes.revoke, { as: boss, params: { id: link._id } })

  const next = await orderBelow(two, garage)
  for (const order of [open, next])
    await expect.poll(() => stateOf(two, order)).toEqual(['held', 'key_refused'])
  expect(await notifiedOf(two, 'upstream_refused')).toBe(1)
  const modified = modifiedFile(open.original)
  await moveOrder(up, boss, above._id, 'completed', [modified])

  const { data } = await up.call(linkKeyRoutes.issue, {
    as: boss,
    body: { user_id: agent._id, name: 'Their portal again' },
  })
  expect((await connect('mp_link_wrong')).error.code).toBe('upstream_key_refused')
  expect((await connect(data.token)).status).toBe(200)
  await expect.poll(async () => (await readBelow(two, garage, open)).status).toBe('completed')
  await orderAbove(two, next)
  expect(await notifiedOf(two, 'upstream_refused')).toBe(1)
})

test('a file that is another one on the way is never handed to the customer, and is fetched again', async () => {
  const { down } = two
  const order = await orderBelow(two, garage)
  const above = await orderAbove(two, order)
  let downloads = 0
  two.way.passOn = (answer, outgoing, incoming) => {
    if (!incoming.url?.includes('download_new_file')) return pass(answer, outgoing)
    downloads += 1
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.on('data', (part: Buffer) => {
      part[0] = (part[0] ?? 0) ^ 1
      outgoing.write(part)
    })
    answer.on('end', () => outgoing.end())
  }
  const modified = await deliverAbove(two, above, order.original)
  await expect.poll(() => stateOf(two, order)).toEqual(['held', 'file_changed'])
  expect(downloads).toBe(3)
  await expect.poll(() => notifiedOf(two, 'upstream_held')).toBe(1)
  const params = { id: order._id }
  expect((await readBelow(two, garage, order)).files.map(({ kind }) => kind)).toEqual(['original'])
  expect((await down.call(orderRoutes.downloadModified, { as: garage, params })).status).toBe(404)

  two.way.passOn = pass
  await passNow(two, order)
  await expect.poll(async () => (await readBelow(two, garage, order)).status).toBe('completed')
  const { bytes } = await down.call(orderRoutes.downloadModified, { as: garage, params })
  expect(bytes.equals(Buffer.from(modified.bytes))).toBe(true)
})

test('an order whose answer is lost on the way is the same one when it is placed again', async () => {
  let lost = 0
  two.way.passOn = (answer, outgoing, { method, url }) => {
    if (method !== 'POST' || url !== '/api/order') return pass(answer, outgoing)
    lost += 1
    outgoing.destroy()
  }
  const order = await orderBelow(two, garage)
  await expect.poll(() => stateOf(two, order)).toEqual(['waiting', 'unreachable'])
  expect(await rowOf(two, order)).toMatchObject({ maybe_placed: true, remote_id: null })
  two.way.passOn = pass
  await passNow(two, order)
  await orderAbove(two, order)
  expect(lost).toBeGreaterThan(0)
  expect(await two.up.db.$count(orders, sql`link_reference = ${String(order.orderID)}`)).toBe(1)
})

test('what nobody knows to have arrived is cancelled there when it is cancelled here', async () => {
  const { up, down, agent } = two
  const before = await balanceOf(up.db, agent._id)
  two.way.passOn = (answer, outgoing, { method, url }) =>
    method === 'POST' && url === '/api/order' ? outgoing.destroy() : pass(answer, outgoing)
  const order = await orderBelow(two, garage)
  await expect.poll(() => stateOf(two, order)).toEqual(['waiting', 'unreachable'])
  await moveOrder(down, garage, order._id, 'cancelled')
  two.way.passOn = pass
  await passNow(two, order)
  await expect.poll(() => stateOf(two, order)).toEqual(['done', null])
  expect((await readAbove(two, order)).status).toBe('cancelled')
  expect(await balanceOf(up.db, agent._id)).toBe(before)
})

test('cancelled here while it is delivered there: each side keeps its own end and books, and the agent is notified', async () => {
  const { up, down, agent } = two
  const order = await orderBelow(two, garage)
  const above = await orderAbove(two, order)
  const [had, paid] = [await balanceOf(down.db, garage._id), await balanceOf(up.db, agent._id)]
  two.way.target = nowhere
  await deliverAbove(two, above, order.original)
  expect((await moveOrder(down, garage, order._id, 'cancelled')).status).toBe(200)
  two.way.target = two.up.url
  await passNow(two, order)
  await expect.poll(() => stateOf(two, order)).toEqual(['done', null])
  expect([(await readBelow(two, garage, order)).status, (await readAbove(two, order)).status]).toEqual([
    'cancelled',
    'completed',
  ])
  expect(await balanceOf(down.db, garage._id)).toBe(had + 450)
  expect(await balanceOf(up.db, agent._id)).toBe(paid)
  expect(await notifiedOf(two, 'upstream_lost')).toBe(1)
})

test('cancelled and delivered at the same moment, whoever is first, both books are right', async () => {
  const { down } = two
  for (const _ of [1, 2, 3]) {
    const order = await orderBelow(two, garage)
    const above = await orderAbove(two, order)
    await Promise.all([
      moveOrder(down, garage, order._id, 'cancelled'),
      deliverAbove(two, above, order.original),
    ])
    await expect.poll(() => stateOf(two, order)).toEqual(['done', null])
    const ends = [(await readBelow(two, garage, order)).status, (await readAbove(two, order)).status]
    expect(['cancelled,cancelled', 'cancelled,completed', 'completed,completed']).toContain(ends.join())
  }
})

test('a portal that is connected to itself, or in a ring, is refused', async () => {
  const { up, down, boss, admin } = two
  const issue = async (t: typeof up, as: typeof boss) => {
    const agent = await makeUser(t, { account_type: 'agent' })
    const { data } = await t.call(linkKeyRoutes.issue, { as, body: { user_id: agent._id, name: 'Ring' } })
    return data.token
  }
  const itself = await up.call(upstreamRoutes.connect, {
    as: boss,
    body: { url: up.url, key: await issue(up, boss) },
  })
  expect(itself.error.code).toBe('link_loop')
  up.portal.env.PUBLIC_URL = up.url
  const ring = await up.call(upstreamRoutes.connect, {
    as: boss,
    body: { url: down.url, key: await issue(down, admin) },
  })
  expect(ring.error.code).toBe('link_loop')
})
