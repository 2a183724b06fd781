import { desc, eq, sql } from 'drizzle-orm'
import type { CreditEntry } from '../../shared/credits.ts'
import { limits, type PageOf, type Paging } from '../../shared/paging.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import { creditEntries } from './credits.tables.ts'
import { readBalance } from './list-balances.ts'

/** The person's own ledger, newest first; who of the team did what is not theirs to know. */
export function listMyEntries(db: Db, user: Actor, paging: Paging): Promise<PageOf<CreditEntry>> {
  return page(db, user._id, paging, sql<null>`null`)
}

/** A customer's ledger, newest first, with who did what. Throws `not_found` for who isn't a customer. */
export async function listEntriesOf(db: Db, user_id: string, paging: Paging): Promise<PageOf<CreditEntry>> {
  await readBalance(db, user_id)
  return page(db, user_id, paging, sql<string | null>`${users.username}`)
}

async function page(db: Db, user_id: string, paging: Paging, by: ReturnType<typeof sql<string | null>>) {
  const where = eq(creditEntries.user_id, user_id)
  const { limit, offset } = limits(paging)
  const [items, total] = await Promise.all([
    db
      .select({
        _id: creditEntries._id,
        delta: creditEntries.delta,
        balance_after: creditEntries.balance_after,
        reason: creditEntries.reason,
        note: creditEntries.note,
        order_id: creditEntries.order_id,
        orderID: creditEntries.orderID,
        by,
        created_at: creditEntries.created_at,
      })
      .from(creditEntries)
      .leftJoin(users, eq(users._id, creditEntries.created_by))
      .where(where)
      .orderBy(desc(creditEntries.entry_no))
      .limit(limit)
      .offset(offset),
    db.$count(creditEntries, where),
  ])
  return { items, total, page: paging.page, size: paging.size }
}
