import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { portOf } from '../platform/http/port-of.ts'

/** Passes an answer on to the caller, or not; by then the portal has done its work. */
export type PassOn = (answer: IncomingMessage, outgoing: ServerResponse, incoming: IncomingMessage) => void

/** Starts a proxy on loopback in front of a portal, whose address may be known only later. */
export async function startProxy(target: () => string, passOn: PassOn) {
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(target())
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers }, (answer) =>
      passOn(answer, outgoing, incoming),
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    server,
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Passes an answer on as it is. */
export function pass(answer: IncomingMessage, outgoing: ServerResponse) {
  answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers))
}
