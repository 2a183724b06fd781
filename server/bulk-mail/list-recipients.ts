import { and, asc, eq, like } from 'drizzle-orm'
import type { BulkMailRecipient, bulkMailRoutes } from '../../shared/bulk-mail.ts'
import { limits, type PageOf } from '../../shared/paging.ts'
import type { Query } from '../../shared/route.ts'
import { users } from '../accounts/accounts.tables.ts'
import { fullName } from '../credits/customer-named.ts'
import type { Db } from '../db/client.ts'
import { part } from '../people/list-people.ts'
import { bulkMailRecipients } from './bulk-mail.tables.ts'

/** Who got a mail, who didn't and why. Who was deleted since stands there without a name. */
export async function listRecipients(
  db: Db,
  bulk_mail_id: string,
  { page, size, keywords, state }: Query<typeof bulkMailRoutes.recipients>,
): Promise<PageOf<BulkMailRecipient>> {
  const { limit, offset } = limits({ page, size })
  const where = and(
    eq(bulkMailRecipients.bulk_mail_id, bulk_mail_id),
    state && eq(bulkMailRecipients.state, state),
    keywords ? like(users.search_text, part(keywords)) : undefined,
  )
  const found = db
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
    .where(where)
  const [items, total] = await Promise.all([
    found.orderBy(asc(bulkMailRecipients.user_id)).limit(limit).offset(offset),
    db.$count(found.as('found')),
  ])
  return { items, total, page, size }
}
