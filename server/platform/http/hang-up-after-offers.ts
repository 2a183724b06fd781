import type { Server } from 'node:http'

/**
 * Closes the connection once a request that offered another protocol is answered: on it, Node would pass over whatever it
 * can't read next, and leave its sender without an answer.
 */
export function hangUpAfterOffers(server: Server) {
  server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade) response.setHeader('connection', 'close')
  })
}
