import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pass, startProxy } from '../server/test/proxy.ts'
import type { Random } from './random.ts'

const longestMs = 1500

/**
 * Starts a proxy in front of a portal that holds every answer of the API and all live news back, each for a random time
 * up to 1.5 s. News come late, but in their order, as over any connection.
 */
export async function startSlowProxy(target: () => string, random: Random) {
  const delay = () => sleep(random.whole(0, longestMs))
  const proxy = await startProxy(target, async (answer, outgoing, { url = '' }) => {
    if (url.startsWith('/api/')) await delay()
    pass(answer, outgoing)
  })
  proxy.server.on('upgrade', (incoming, socket: Socket, head) => {
    const { hostname, port } = new URL(target())
    const onward = connect(Number(port), hostname, () => {
      const { method, url, rawHeaders } = incoming
      const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]))
      onward.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      onward.write(head)
      socket.pipe(onward)
    })
    let before = Promise.resolve()
    onward.on('data', (news) => {
      const late = delay()
      before = before.then(() => late).then(() => void socket.write(news))
    })
    onward.on('close', () => void before.then(() => socket.end()))
    for (const end of [socket, onward]) end.on('error', () => end.destroy())
    socket.on('close', () => onward.destroy())
  })
  return proxy
}
