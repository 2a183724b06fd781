import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Most requests that may wait on a connection for the answer before theirs; a browser sends none ahead. */
const mostWaiting = 20

/**
 * Handles the requests of a connection one after the other: Node would begin all that are sent ahead at once, and keep
 * their answers in memory until a slow reader has taken the first. A connection with too many waiting is closed.
 */
export function serializeRequests(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    reply.raw.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
      if (next) next()
      else waiting.delete(socket)
    })
    const line = waiting.get(socket)
    if (!line) {
      waiting.set(socket, [])
      done()
    } else if (line.length < mostWaiting) line.push(done)
    else socket.destroy()
  })
}
