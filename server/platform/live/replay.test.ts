import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { buildApp } from '../../app.ts'
import { openPortal } from '../../portal.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { connectLive } from '../../test/connect-live.ts'
import { makeOrder, makeStaff, makeUser } from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { users } from '../../users/users.tables.ts'
import { openDatabase } from '../db/client.ts'
import { sendNotice } from '../db/notices.ts'
import { portOf } from '../http/port-of.ts'
import { announce } from './announce.ts'
import { makeRecentEvents } from './recent-events.ts'
import { type Room, room } from './rooms.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Returns the position that a page would be given now, after everything that was announced so far. */
async function positionNow() {
  const id = randomUUID()
  const arrived = new Promise<void>((resolve) =>
    t.portal.notices.on('live', ({ event }) => event.id === id && resolve()),
  )
  await mark(id, room.user('nobody'))
  await arrived
  return t.portal.connections.recent.position()
}

const marks = (events: { id?: string }[] | null) => events?.map(({ id }) => id) ?? null
const mark = (id: string, ...rooms: Room[]) => announce(t.db, rooms, { topic: 'order', id })

test('what changes between a page and its connection is sent again to those whom it concerns, and to nobody else', async () => {
  const tuner = await makeStaff(t, ['orders'])
  const { order, customer } = await makeOrder(t)
  const [stranger, colleague] = await Promise.all([makeUser(t), makeStaff(t, ['live_support'])])
  await filesIdentified(t)
  const since = await positionNow()
  const params = { id: order._id }
  await t.call(orderTeamRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
  const ofOrder = expect.objectContaining({ topic: 'order', id: order._id })
  expect((await connectLive(t, customer, since)).replayed).toContainEqual(ofOrder)
  expect((await connectLive(t, tuner, since)).replayed).toContainEqual(ofOrder)
  expect((await connectLive(t, stranger, since)).replayed).toEqual([])
  expect((await connectLive(t, colleague, since)).replayed).toEqual([])
})

test('of what was announced in one transaction the rest is sent again, in its order, and nothing twice', async () => {
  const customer = await makeUser(t)
  const own = room.user(customer._id)
  await positionNow()
  await t.db.transaction(async (db) => {
    for (const id of ['one', 'two', 'three']) await announce(db, [own, room.everyone], { topic: 'order', id })
  })
  const { recent } = t.portal.connections
  await expect.poll(() => recent.position()).toMatch(/\.3$/)
  const first = recent.position()?.replace(/3$/, '1')
  expect(marks((await connectLive(t, customer, first)).replayed)).toEqual(['two', 'three'])
})

test('each event says where it stands, and who connects receives their position', async () => {
  const customer = await makeUser(t)
  const since = await positionNow()
  const auth = { token: customer.access_token, since }
  const socket = io(t.url, { auth, transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.close())
  expect(await once(socket as never, 'position')).toEqual([since])
  const received = once(socket as never, 'changed')
  await mark('later', room.user(customer._id))
  const [, position] = await received
  expect(position).toBe(t.portal.connections.recent.position())
  expect(position).not.toBe(since)
})

test('whose position isn’t known is asked to fetch everything anew', async () => {
  const customer = await makeUser(t)
  expect((await connectLive(t, customer)).replayed).toBeNull()
  expect((await connectLive(t, customer, '')).replayed).toBeNull()
  expect((await connectLive(t, customer, '1764000000.000000.1')).replayed).toBeNull()
})

test('after a lost connection to the database no earlier position is known', async () => {
  const customer = await makeUser(t)
  const since = await positionNow()
  expect((await connectLive(t, customer, since)).replayed).toEqual([])
  const again = new Promise<void>((resolve) => t.portal.notices.onGap(resolve))
  await t.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  await again
  expect(t.portal.connections.recent.position()).toBeUndefined()
  expect((await connectLive(t, customer, since)).replayed).toBeNull()
})

test('whose permissions changed meanwhile is asked to fetch everything anew; others aren’t', async () => {
  const [tuner, other] = await Promise.all([makeStaff(t, ['orders']), makeUser(t)])
  const since = await positionNow()
  await t.db.update(users).set({ permissions: ['live_support'] })
  await sendNotice(t.db, { kind: 'actor', user_id: tuner._id })
  await mark('for tuners', room.holders('orders'))
  await positionNow()
  expect((await connectLive(t, tuner, since)).replayed).toBeNull()
  expect((await connectLive(t, other, since)).replayed).toEqual([])
})

test('a position of one process holds in another', async () => {
  const customer = await makeUser(t)
  await positionNow()
  const database = openDatabase(t.portal.env.DATABASE_URL ?? '')
  const portal = await openPortal(
    t.portal.env,
    { ...database, url: t.portal.env.DATABASE_URL ?? '' },
    t.portal.secret,
  )
  await expect.poll(() => portal.notices.listening).toBe(true)
  const app = await buildApp(portal)
  onTestFinished(async () => {
    await app.close()
    await portal.close()
    await database.close()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${portOf(app.server)}`
  // The other one's beginning is enough for both to have a position.
  await expect.poll(() => portal.connections.recent.position()).toBeDefined()
  const position = portal.connections.recent.position()
  await expect.poll(() => t.portal.connections.recent.position()).toBe(position)
  await mark('between', room.user(customer._id))
  expect(marks((await connectLive({ url, db: t.db }, customer, position)).replayed)).toEqual(['between'])
})

const own = room.user('me')
const changed = (id: number) => ({ rooms: [own], name: 'changed', event: { topic: 'order', id: String(id) } })

test('only so many events are remembered, and only some of them sent again', () => {
  const recent = makeRecentEvents()
  const add = (id: number) => recent.add(changed(id), `at ${id}`).position
  const first = add(0)
  for (let id = 1; id <= 100; id += 1) add(id)
  expect(recent.since(first, [own])).toHaveLength(100)
  expect(recent.since(first, [])).toEqual([])
  add(101)
  expect(recent.since(first, [own])).toBeNull()
  expect(recent.since(first, [])).toEqual([])
  for (let id = 102; id < 2000; id += 1) add(id)
  expect(recent.since(first, [])).toEqual([])
  add(2000)
  expect(recent.since(first, [])).toBeNull()
})

test('what came without a notice is sent again, but is no position', () => {
  const recent = makeRecentEvents()
  const { position } = recent.add(changed(1), 'begun')
  expect(recent.add({ ...changed(2), name: 'presence' }).position).toBeUndefined()
  expect(recent.position()).toBe(position)
  expect(recent.since(position, [own])).toHaveLength(1)
  expect(recent.since(undefined, [own])).toBeNull()
})
