import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { CreditEntry, creditRoutes } from '../../../shared/money/credits.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import { withinDays } from '../../platform/db/within-days.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { copyGoesAt } from '../documents/copy-time.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { creditEntries } from './credits.tables.ts'
import { requireCustomer } from './list-balances.ts'

type EntryQuery = Query<typeof creditRoutes.myHistory>

/** Lists the person's own ledger, newest first, without the names of team members. */
export function listMyEntries(
  db: Db,
  portal: Portal,
  user: Actor,
  query: EntryQuery,
): Promise<PageOf<CreditEntry>> {
  return page(db, portal, user._id, query, own)
}

/**
 * Lists a customer's ledger, newest first, with who made each entry. Throws `not_found` for a user who isn't a
 * customer.
 */
export async function listEntriesOf(
  db: Db,
  portal: Portal,
  user_id: string,
  query: EntryQuery,
): Promise<PageOf<CreditEntry>> {
  await requireCustomer(db, user_id)
  return page(db, portal, user_id, query, withActor)
}

async function page(
  db: Db,
  portal: Portal,
  user_id: string,
  { reason, from, to, ...paging }: EntryQuery,
  list: typeof own,
) {
  const { time_zone } = (await portal.settings.get(db)).opening_hours
  const where = and(
    eq(creditEntries.user_id, user_id),
    reason && eq(creditEntries.reason, reason),
    withinDays(creditEntries.created_at, { from, to }, time_zone),
  )
  return pageOf(db, list, where, { ...paging, order: newest })
}

function entries(by: SQL<string | null>) {
  return listOf(creditEntries, (db) =>
    db
      .select({
        _id: creditEntries._id,
        delta: creditEntries.delta,
        owed_delta: creditEntries.owed_delta,
        balance_after: creditEntries.balance_after,
        reason: creditEntries.reason,
        note: creditEntries.note,
        order_id: creditEntries.order_id,
        orderID: creditEntries.orderID,
        invoice_id: creditEntries.invoice_id,
        invoice_no: invoices.invoice_no,
        copy_goes_at: copyGoesAt,
        by,
        created_at: creditEntries.created_at,
      })
      .from(creditEntries)
      .leftJoin(users, eq(users._id, creditEntries.created_by))
      .leftJoin(invoices, eq(invoices._id, creditEntries.invoice_id))
      .$dynamic(),
  )
}

const newest = desc(creditEntries.entry_no)
const own = entries(sql`null`)
const withActor = entries(shownName)
