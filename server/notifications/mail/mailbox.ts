import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RunningPortal } from '../../platform/portal.ts'
import { keptMails } from './mail.tables.ts'

/** Serves the demo's mailbox for the page `/dev/mailbox`: the latest mails that were kept instead of sent. */
export function serveMailbox(app: FastifyInstance, { db, env }: RunningPortal) {
  if (!env.DEMO) return
  app.get('/dev/mails', async () => db.select().from(keptMails).orderBy(desc(keptMails._id)).limit(100))
}
