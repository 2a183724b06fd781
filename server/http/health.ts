import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'

/** `GET /health` answers when the database does. */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.get('/health', async (_request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database_unavailable' })
    }
  })
}
