import { desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import type { BulkMail } from '../../../shared/notifications/bulk-mail.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { bulkMailRecipients, bulkMails } from './bulk-mail.tables.ts'

/** Lists the newsletters, newest first, each with its progress. */
export async function listBulkMails(db: Db, paging: Paging): Promise<PageOf<BulkMail>> {
  const found = await pageOf(db, mails, undefined, { ...paging, order: newest })
  return { ...found, items: await withCounts(db, found.items) }
}

/** Reads one newsletter. Throws `not_found`. */
export async function readBulkMail(db: Db, id: string): Promise<BulkMail> {
  const [mail] = await withCounts(db, await selectMails(db).where(eq(bulkMails._id, id)))
  if (!mail) throw new AppError('not_found')
  return mail
}

function selectMails(db: Db) {
  return db
    .select({
      _id: bulkMails._id,
      subject: bulkMails.subject,
      text: bulkMails.text,
      audience: bulkMails.audience,
      created_by: shownName,
      created_at: bulkMails.created_at,
      cancelled_at: bulkMails.cancelled_at,
    })
    .from(bulkMails)
    .innerJoin(users, eq(users._id, bulkMails.created_by))
    .$dynamic()
}

const newest = desc(bulkMails._id)
const mails = listOf(bulkMails, selectMails)

type Row = Omit<BulkMail, 'counts' | 'can'>

/** Adds the counts of recipients by state; a recipient who is being sent to still counts as waiting. */
async function withCounts(db: Db, rows: Row[]): Promise<BulkMail[]> {
  if (rows.length === 0) return []
  const { bulk_mail_id, state } = bulkMailRecipients
  const groups = await db
    .select({ bulk_mail_id, state, count: sql<number>`count(*)` })
    .from(bulkMailRecipients)
    .where(
      inArray(
        bulk_mail_id,
        rows.map(({ _id }) => _id),
      ),
    )
    .groupBy(bulk_mail_id, state)
  return rows.map((row) => {
    const counts = { total: 0, waiting: 0, sent: 0, failed: 0, skipped: 0 }
    for (const group of groups) {
      if (group.bulk_mail_id !== row._id) continue
      counts[group.state === 'sending' ? 'waiting' : group.state] += group.count
      counts.total += group.count
    }
    return { ...row, counts, can: { cancel: counts.waiting > 0, retry: counts.failed > 0 } }
  })
}
