import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { id } from '../../../shared/contract/fields.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { storedMails } from './mail.tables.ts'
import { withPictures } from './mail-pictures.ts'

/**
 * Serves the demo's mailbox for the page `/dev/mailbox`: the latest mails that were stored instead of sent, and the HTML
 * of one with its pictures.
 */
export function serveMailbox(app: FastifyInstance, portal: RunningPortal) {
  const { db, env } = portal
  if (!env.DEMO) return
  app.get('/dev/mails', async () => db.select().from(storedMails).orderBy(desc(storedMails._id)).limit(100))
  app.get<{ Params: { id: string } }>('/dev/mails/:id', async ({ params }) => {
    const known = id.safeParse(params.id).data
    const [mail] = known ? await db.select().from(storedMails).where(eq(storedMails._id, known)) : []
    return { html: mail ? await withPictures(portal, mail.html) : '' }
  })
}
