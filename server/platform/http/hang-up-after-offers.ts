import type { Server } from 'node:http'

/**
 * Closes the connection once a request that offered another protocol is answered: Node would skip whatever it can't
 * read next on it, and leave the sender without an answer.
 */
export function hangUpAfterOffers(server: Server) {
  server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade) response.setHeader('connection', 'close')
  })
}
