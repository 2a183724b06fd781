import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../../attack/random.ts'
import { startSlowProxy } from '../../attack/slow-proxy.ts'
import { portOf } from '../platform/http/port-of.ts'

const portal = createServer((request, response) => response.end(request.url))
portal.on('upgrade', async (_, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: news\r\nconnection: upgrade\r\n\r\n')
  for (const news of ['one ', 'two ', 'three']) {
    await sleep(5)
    socket.write(news)
  }
  socket.end()
})

let delays: number[] = []
let proxy: Awaited<ReturnType<typeof startSlowProxy>>
beforeAll(async () => {
  await once(portal.listen(0, '127.0.0.1'), 'listening')
  const random = { ...randomOf(1), whole: () => delays.shift() ?? 0 }
  proxy = await startSlowProxy(() => `http://127.0.0.1:${portOf(portal)}`, random)
})
afterAll(() => {
  proxy.close()
  portal.close()
})

/** Returns the answer, and the milliseconds it took. */
async function ask(path: string) {
  const at = performance.now()
  const text = await (await fetch(proxy.url + path)).text()
  return { text, ms: performance.now() - at }
}

test('answers of the API are late, files are not', async () => {
  delays = [300]
  const file = await ask('/index.html')
  const answer = await ask('/api/order')
  expect([file.text, answer.text]).toEqual(['/index.html', '/api/order'])
  expect(answer.ms).toBeGreaterThanOrEqual(299)
  expect(delays).toEqual([])
})

test('news are late and stay in their order', async () => {
  delays = [0, 300, 100, 0]
  const asked = request(proxy.url, { headers: { connection: 'upgrade', upgrade: 'news' } })
  asked.end()
  const at = performance.now()
  const [, socket] = await once(asked, 'upgrade')
  let received = ''
  for await (const news of socket) received += news
  expect(received).toBe('one two three')
  expect(performance.now() - at).toBeGreaterThanOrEqual(299)
})
