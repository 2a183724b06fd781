import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from './port-of.ts'
import { serializeRequests } from './serialize-requests.ts'

/** More than the buffers of a connection hold. */
const large = 'x'.repeat(32_000_000)
const running = { now: 0, most: 0 }
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  serializeRequests(app)
  app.get('/slow', async () => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await sleep(5)
    running.now -= 1
    return 'answered;'
  })
  app.get('/large', async () => {
    running.most += 1
    return large
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends requests ahead on one connection, the last of which closes it. */
function sendAhead(path: string, count: number) {
  running.most = 0
  const socket = connect({ port: portOf(app.server), host: '127.0.0.1' })
  const one = (headers = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`
  socket.write(one().repeat(count - 1) + one('connection: close\r\n'))
  return socket
}

test('requests that are sent ahead on a connection are handled one after the other', async () => {
  const socket = sendAhead('/slow', 20)
  let answers = ''
  socket.on('data', (chunk) => (answers += chunk))
  await once(socket, 'close')
  expect(answers.match(/answered;/g)).toHaveLength(20)
  expect(running.most).toBe(1)
})

test('while a reader is slow, no further answer is made for them', async () => {
  const socket = sendAhead('/large', 10)
  socket.pause()
  await sleep(300)
  expect(running.most).toBe(1)
  socket.destroy()
})

test('a connection on which too many are sent ahead is closed', async () => {
  const socket = sendAhead('/slow', 100)
  socket.on('error', () => undefined).resume()
  await once(socket, 'close')
  expect(running.most).toBe(1)
})
