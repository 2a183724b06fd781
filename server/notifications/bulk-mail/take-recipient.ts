import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { bulkMailRecipients } from './bulk-mail.tables.ts'

/** Takes the next waiting recipient, so that no other job does. Undefined when nobody waits any more. */
export async function takeRecipient(db: Db, bulk_mail_id: string): Promise<string | undefined> {
  const ofMail = eq(bulkMailRecipients.bulk_mail_id, bulk_mail_id)
  const next = db
    .select({ user_id: bulkMailRecipients.user_id })
    .from(bulkMailRecipients)
    .where(and(ofMail, eq(bulkMailRecipients.state, 'waiting')))
    .orderBy(asc(bulkMailRecipients.user_id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(bulkMailRecipients)
    .set({ state: 'sending', changed_at: sql`now()` })
    .where(and(ofMail, eq(bulkMailRecipients.state, 'waiting'), eq(bulkMailRecipients.user_id, next)))
    .returning({ user_id: bulkMailRecipients.user_id })
  return taken?.user_id
}
