import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { BulkMailRecipient, bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import { fullName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { bulkMailRecipients } from './bulk-mail.tables.ts'

const byPerson = asc(bulkMailRecipients.user_id)
const recipients = listOf(bulkMailRecipients, (db) =>
  db
    .select({
      _id: users._id,
      name: fullName,
      email: users.email,
      company_name: users.company_name,
      state: bulkMailRecipients.state,
      reason: bulkMailRecipients.reason,
      changed_at: bulkMailRecipients.changed_at,
    })
    .from(bulkMailRecipients)
    .innerJoin(users, eq(users._id, bulkMailRecipients.user_id))
    .$dynamic(),
)

/** Lists the recipients of a newsletter with their states and reasons. Deleted people are listed without a name. */
export function listRecipients(
  db: Db,
  bulk_mail_id: string,
  { keywords, state, ...paging }: Query<typeof bulkMailRoutes.recipients>,
): Promise<PageOf<BulkMailRecipient>> {
  const named = (words: string) =>
    db.select({ _id: users._id }).from(users).where(contains(users.search_text, words))
  const where = and(
    eq(bulkMailRecipients.bulk_mail_id, bulk_mail_id),
    state && eq(bulkMailRecipients.state, state),
  )
  const search = keywords ? inArray(bulkMailRecipients.user_id, named(keywords)) : undefined
  return pageOf(db, recipients, where, { ...paging, search, order: byPerson })
}
