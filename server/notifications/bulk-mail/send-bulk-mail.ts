import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { BulkMail, bulkMailForm } from '../../../shared/notifications/bulk-mail.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { record } from '../record/record.ts'
import { peopleOf, skipReason } from './audience.ts'
import { bulkMails } from './bulk-mail.tables.ts'
import { bulkMailActions } from './bulk-mail-actions.ts'
import { readBulkMail } from './read-bulk-mails.ts'

/**
 * Records the recipients and starts sending in the background; the same `request_key` twice is one newsletter.
 *
 * @throws AppError `audience_empty` when nobody would get it
 */
export function sendBulkMail(
  db: Db,
  portal: Portal,
  user: Actor,
  { audience, subject, text, request_key }: z.output<typeof bulkMailForm>,
): Promise<BulkMail> {
  return db.transaction(async (db) => {
    const [made] = await db
      .insert(bulkMails)
      .values({ audience, subject, text, request_key, created_by: user._id })
      .onConflictDoNothing()
      .returning({ _id: bulkMails._id })
    if (!made) return readBulkMail(db, await sentBefore(db, user, request_key))
    await db.execute(sql`
      insert into bulk_mail_recipients (bulk_mail_id, user_id, state, reason)
      select ${made._id}::uuid, ${users._id}, case when ${skipReason} is null then 'waiting' else 'skipped' end, ${skipReason}
      from ${users} where ${peopleOf(audience)} order by ${users._id}`)
    const mail = await readBulkMail(db, made._id)
    if (mail.counts.waiting === 0) throw new AppError('audience_empty')
    const after = { audience, subject, text, recipients: mail.counts.waiting }
    await record(db, portal, user, bulkMailActions.sent, mail, after)
    await portal.jobs.send(db, 'bulk_mail', { bulk_mail_id: mail._id })
    return mail
  })
}

async function sentBefore(db: Db, user: Actor, request_key: string): Promise<string> {
  const [before] = await db
    .select({ _id: bulkMails._id })
    .from(bulkMails)
    .where(and(eq(bulkMails.created_by, user._id), eq(bulkMails.request_key, request_key)))
  if (!before) throw new AppError('not_found')
  return before._id
}
