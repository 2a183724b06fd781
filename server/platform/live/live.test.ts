import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { connectLive } from '../../test/connect-live.ts'
import { makeOrder, makeStaff, makeUser } from '../../test/factories.ts'
import { filesIdentified } from '../../test/files-identified.ts'
import { users } from '../../users/users.tables.ts'
import { sendNotice } from '../db/notices.ts'
import { mostUnsigned, unsignedMs } from './limit-unsigned.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const listen = (as: SignedIn) => connectLive(t, as)

test('customer and tuner hear of each other’s changes within a second, a stranger of none', async () => {
  const tuner = await makeStaff(t, ['orders'])
  const { order, customer } = await makeOrder(t)
  const [atCustomer, atTuner, atStranger] = await Promise.all([
    listen(customer),
    listen(tuner),
    listen(await makeUser(t)),
  ])
  const params = { id: order._id }
  await t.call(orderTeamRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
  await atCustomer.until('order', order._id)
  atTuner.received.length = 0
  await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: 'Thank you' } })
  await atTuner.until('order', order._id)
  expect(atStranger.received).toEqual([])
})

test('of an internal note the customer gets no event', async () => {
  const tuner = await makeStaff(t, ['orders'])
  const { order, customer } = await makeOrder(t)
  // Its files are looked into in the background, and the customer gets an event of that.
  await filesIdentified(t)
  const { received } = await listen(customer)
  const atTuner = await listen(tuner)
  const params = { id: order._id }
  const body = { message: 'Careful', internal: true }
  const note = await t.call(orderMessageRoutes.send, { as: tuner, params, body })
  await atTuner.until('order', order._id)
  await t.call(orderMessageRoutes.markRead, { as: customer, params, body: { last: note.data._id } })
  await sendNotice(t.db, { kind: 'live', rooms: [`user:${customer._id}`], event: { topic: 'credits' } })
  await expect.poll(() => received.map((event) => event.topic)).toEqual(['credits'])
})

test('an event names the changed record, and none of its content', async () => {
  const { order, customer } = await makeOrder(t)
  const { received, until } = await listen(customer)
  await t.call(orderRoutes.cancel, { as: customer, params: { id: order._id }, body: { reason: 'Sold.' } })
  await until('credits')
  for (const event of received) expect(Object.keys(event).filter((key) => key !== 'id')).toEqual(['topic'])
})

test('a rolled-back change is never announced', async () => {
  const customer = await makeUser(t)
  const { received, until } = await listen(customer)
  const undo = new Error('undo')
  await t.db
    .transaction(async (db) => {
      await sendNotice(db, {
        kind: 'live',
        rooms: [`user:${customer._id}`],
        event: { topic: 'order', id: 'undone' },
      })
      throw undo
    })
    .catch((error) => expect(error).toBe(undo))
  await sendNotice(t.db, {
    kind: 'live',
    rooms: [`user:${customer._id}`],
    event: { topic: 'order', id: 'done' },
  })
  await until('order', 'done')
  expect(received.map((event) => event.id)).toEqual(['done'])
})

test('connections need a sign-in, and a blocked person’s connection ends', async () => {
  const customer = await makeUser(t)
  await expect(listen({ ...customer, access_token: 'forged' })).rejects.toThrow('signed_out')
  const { socket } = await listen(customer)
  await t.db.update(users).set({ status: 2 })
  await sendNotice(t.db, { kind: 'actor', user_id: customer._id })
  await expect.poll(() => socket.connected).toBe(false)
  await expect(listen(customer)).rejects.toThrow()
})

test('after a lost connection to the database, everybody is asked to fetch anew', async () => {
  const { socket } = await listen(await makeUser(t))
  const missed = new Promise<void>((resolve) => socket.on('missed', resolve))
  await t.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  await missed
  expect(t.portal.notices.listening).toBe(true)
})

test('connections that don’t say whose they are end by themselves, and an address has so many of them', async () => {
  const address = `${t.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const opened = Array.from({ length: mostUnsigned }, () => new WebSocket(address))
  await Promise.all(opened.map((socket) => once(socket, 'open')))
  const customer = await makeUser(t)
  await expect(connectLive(t, customer)).rejects.toThrow()
  const ended = () => opened.filter(({ readyState }) => readyState === WebSocket.CLOSED).length
  await expect.poll(ended, { timeout: 3 * unsignedMs }).toBe(mostUnsigned)
  await connectLive(t, customer)
})

test.each(['h2c', 'websocket'])(
  'a request elsewhere that offers %s is answered over HTTP/1.1',
  async (protocol) => {
    const sent = request(`${t.url}/api/nothing`, {
      headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: protocol, 'http2-settings': 'AAMAAABk' },
    }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.httpVersion]).toEqual([404, '1.1'])
  },
)

test.each(['/api/nothing', '/%'])(
  'whoever offers another protocol at %s and goes on with what can’t be read isn’t left waiting',
  async (path) => {
    const { hostname, port } = new URL(t.url)
    const socket = connect(Number(port), hostname)
    const offer = `GET ${path} HTTP/1.1\r\nhost: portal.test\r\nconnection: Upgrade\r\nupgrade: h2c\r\n\r\n`
    socket.write(`${offer}no HTTP at all\r\n\r\n`)
    const answer = String(Buffer.concat(await socket.toArray()))
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d .+\r\nconnection: close\r\n/s)
  },
)
