import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { portOf } from '../../server/platform/http/port-of.ts'
import { myPortal } from './my-portal.ts'

/** Ways to lose an answer: the server answers that it cannot know, or the connection breaks. */
export type Loss = 'outcome_unknown' | 'cut'

/**
 * Starts a proxy between the browser and the portal. The portal handles every request; of the answers to `POST path`,
 * the first `losses.length` are lost. `asked` counts them all.
 */
export async function lossyProxy(path: string, losses: Loss[]) {
  const portal = new URL(myPortal.url)
  let asked = 0
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onward = request(
      { host: portal.hostname, port: portal.port, method, path: url, headers },
      (answer) => {
        const loss = method === 'POST' && url === path ? losses[asked++] : undefined
        if (loss) lose(answer, outgoing, loss)
        else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers))
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Loses an answer after the portal has done its work. */
function lose(answer: IncomingMessage, outgoing: ServerResponse, loss: Loss) {
  answer.resume().on('end', () => {
    if (loss === 'cut') {
      // A browser asks again by itself when nothing at all arrives.
      outgoing.writeHead(200, { 'content-length': 1000 }).write('{', () => outgoing.destroy())
      return
    }
    const body = JSON.stringify({ code: loss, message: '' })
    outgoing.writeHead(503, { 'content-type': 'application/json' }).end(body)
  })
}
