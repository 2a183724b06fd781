import { and, eq, sql } from 'drizzle-orm'
import type { BulkMail, RecipientState, SkipReason } from '../../../shared/notifications/bulk-mail.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { record } from '../record/record.ts'
import { bulkMailRecipients, bulkMails } from './bulk-mail.tables.ts'
import { bulkMailActions } from './bulk-mail-actions.ts'
import { readBulkMail } from './read-bulk-mails.ts'

/** Cancels a newsletter for all recipients who still wait. Throws `not_found`. */
export function cancelBulkMail(db: Db, portal: Portal, user: Actor, id: string): Promise<BulkMail> {
  return db.transaction(async (db) => {
    const letter = await readBulkMail(db, id)
    const count = await move(db, id, 'waiting', 'skipped', 'cancelled')
    if (count > 0) {
      await db.update(bulkMails).set({ cancelled_at: sql`now()` }).where(eq(bulkMails._id, id))
      await record(db, portal, user, bulkMailActions.cancelled, letter, { recipients: count })
    }
    return readBulkMail(db, id)
  })
}

/** Tries the failed recipients again. Throws `not_found`. */
export function retryBulkMail(db: Db, portal: Portal, user: Actor, id: string): Promise<BulkMail> {
  return db.transaction(async (db) => {
    const letter = await readBulkMail(db, id)
    const count = await move(db, id, 'failed', 'waiting', null)
    if (count > 0) {
      await portal.jobs.send(db, 'bulk_mail', { bulk_mail_id: id })
      await record(db, portal, user, bulkMailActions.retried, letter, { recipients: count })
    }
    return readBulkMail(db, id)
  })
}

/** Moves recipients from one state to the other and counts them. */
async function move(db: Db, id: string, from: RecipientState, to: RecipientState, reason: SkipReason | null) {
  const { rowCount } = await db
    .update(bulkMailRecipients)
    .set({ state: to, reason, changed_at: sql`now()` })
    .where(and(eq(bulkMailRecipients.bulk_mail_id, id), eq(bulkMailRecipients.state, from)))
  return rowCount ?? 0
}
