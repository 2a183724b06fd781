import type { IncomingMessage, ServerResponse } from 'node:http'
import { pass, startProxy } from '../../server/test/proxy.ts'
import { myPortal } from './my-portal.ts'

/** Ways to lose an answer: the server answers that it cannot know, or the connection breaks. */
export type Loss = 'outcome_unknown' | 'cut'

/**
 * Starts a proxy between the browser and the portal. The portal handles every request; of the answers to `POST path`,
 * the first `losses.length` are lost. `asked` counts them all.
 */
export async function lossyProxy(path: string, losses: Loss[]) {
  let asked = 0
  const { url, close } = await startProxy(
    () => myPortal.url,
    (answer, outgoing, incoming) => {
      const loss = incoming.method === 'POST' && incoming.url === path ? losses[asked++] : undefined
      if (loss) lose(answer, outgoing, loss)
      else pass(answer, outgoing)
    },
  )
  return { origin: url, asked: () => asked, close }
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
