import type { FastifyInstance } from 'fastify'
import type { RunningPortal } from '../portal.ts'
import { readHealth } from './read-health.ts'

/** Serves `GET /health`, which names every shortage, and answers 503 when a part is gone that nothing works without. */
export function serveHealth(app: FastifyInstance, portal: RunningPortal) {
  app.get('/health', async (_request, reply) => {
    const health = await readHealth(portal)
    return reply.code(health.status === 'down' ? 503 : 200).send(health)
  })
}
