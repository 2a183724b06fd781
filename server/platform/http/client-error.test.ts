import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerClientError } from './client-error.ts'
import { portOf } from './port-of.ts'

const server = createServer({ allowHalfOpen: true })
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => vi.useRealTimers())
afterAll(() => void server.close())

/** Makes the two ends of a connection. */
async function connected(): Promise<{ ours: Socket; theirs: Socket }> {
  const theirs = connect({
    port: portOf(server),
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  const [ours] = await once(server, 'connection')
  return { ours, theirs }
}

test.each([
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  [undefined, '400 Bad Request'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])('a request that fails with %s is answered %s, once, in the form of our errors', async (code, status) => {
  const { ours, theirs } = await connected()
  answerClientError({ ...(code && { code }) }, ours)
  answerClientError({ ...(code && { code }) }, ours)
  const [head = '', body = ''] = (await text(theirs)).split('\r\n\r\n')
  const [line, ...headers] = head.split('\r\n')
  expect(line).toBe(`HTTP/1.1 ${status}`)
  expect(headers).toEqual([
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ])
  expect(JSON.parse(body)).toEqual({ code: 'bad_request', message: expect.any(String) })
  expect(ours.destroyed).toBe(false)
  theirs.end()
  ours.resume()
  await once(ours, 'close')
})

test('a closed connection gets no answer', async () => {
  const { ours, theirs } = await connected()
  answerClientError({ code: 'ECONNRESET' }, ours)
  expect([ours.destroyed, await text(theirs)]).toEqual([true, ''])
  theirs.end()
})

test('a client that goes on sending a refused request is cut off five seconds later', async () => {
  const { ours, theirs } = await connected()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  answerClientError({}, ours)
  vi.advanceTimersByTime(4999)
  expect(ours.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(ours.destroyed).toBe(true)
  theirs.destroy()
})
