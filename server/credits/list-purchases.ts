import { and, count, desc, eq, or, type SQL } from 'drizzle-orm'
import type { Purchase, PurchaseOfUser } from '../../shared/credits.ts'
import { limits, type PageOf, type Paging } from '../../shared/paging.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import type { Outside } from '../outside/outside.ts'
import { purchases } from './credits.tables.ts'
import { customerNamed } from './customer-named.ts'
import { balanceOf } from './ledger.ts'

/** The columns of `purchase`. */
export const purchaseColumns = {
  _id: purchases._id,
  purchase_no: purchases.purchase_no,
  item_name: purchases.item_name,
  credits: purchases.credits,
  amount: purchases.amount,
  currency: purchases.currency,
  payment_method: purchases.payment_method,
  status: purchases.status,
  created_at: purchases.created_at,
  paid_at: purchases.paid_at,
}

type PurchaseQuery = Paging & { keywords?: string | undefined; status?: Purchase['status'] | undefined }

/** What the person has, how they can pay, and their purchases, newest first. */
export async function listMyPurchases(db: Db, outside: Outside, user: Actor, paging: Paging) {
  const where = eq(purchases.user_id, user._id)
  const { limit, offset } = limits(paging)
  const [credits, { bank_details }, items, total] = await Promise.all([
    balanceOf(db, user._id),
    outside.settings.get(),
    db
      .select(purchaseColumns)
      .from(purchases)
      .where(where)
      .orderBy(desc(purchases._id))
      .limit(limit)
      .offset(offset),
    db.$count(purchases, where),
  ])
  return { credits, bank_details, purchases: { items, total, page: paging.page, size: paging.size } }
}

/** The purchases of all users, newest first; found by number or by any part of the buyer's names. */
export async function listPurchases(db: Db, query: PurchaseQuery): Promise<PageOf<PurchaseOfUser>> {
  const where = and(query.status && eq(purchases.status, query.status), matching(query.keywords))
  const { limit, offset } = limits(query)
  const [items, [counted]] = await Promise.all([
    selectPurchases(db).where(where).orderBy(desc(purchases._id)).limit(limit).offset(offset),
    db
      .select({ total: count() })
      .from(purchases)
      .innerJoin(users, eq(users._id, purchases.user_id))
      .where(where),
  ])
  return { items, total: counted?.total ?? 0, page: query.page, size: query.size }
}

/** One purchase with its buyer; undefined when there is no such purchase. */
export async function readPurchase(db: Db, id: string): Promise<PurchaseOfUser | undefined> {
  const [row] = await selectPurchases(db).where(eq(purchases._id, id))
  return row
}

function selectPurchases(db: Db) {
  return db
    .select({
      ...purchaseColumns,
      user_id: purchases.user_id,
      username: users.username,
      company_name: users.company_name,
    })
    .from(purchases)
    .innerJoin(users, eq(users._id, purchases.user_id))
    .$dynamic()
}

function matching(keywords: string | undefined): SQL | undefined {
  const number = /^#?(\d{1,9})$/.exec(keywords ?? '')?.[1]
  const named = customerNamed(keywords)
  return number ? or(eq(purchases.purchase_no, Number(number)), named) : named
}
