import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Balance } from '../../shared/credits.ts'
import { AppError } from '../../shared/errors.ts'
import { limits, type PageOf, type Paging } from '../../shared/paging.ts'
import { roles } from '../../shared/permissions.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../db/client.ts'
import { creditBalances } from './credits.tables.ts'
import { customerNamed, fullName } from './customer-named.ts'

type BalanceQuery = Paging & { keywords?: string | undefined; sort: keyof typeof sorts }

/** Every customer with what they have; who has no wallet has nothing. */
export async function listBalances(db: Db, query: BalanceQuery): Promise<PageOf<Balance>> {
  const where = and(isCustomer, customerNamed(query.keywords))
  const { limit, offset } = limits(query)
  const [items, total] = await Promise.all([
    selectBalances(db).where(where).orderBy(sorts[query.sort], asc(users._id)).limit(limit).offset(offset),
    db.$count(users, where),
  ])
  return { items, total, page: query.page, size: query.size }
}

/** One customer's balance. Throws `not_found` for who isn't a customer. */
export async function readBalance(db: Db, user_id: string): Promise<Balance> {
  const [row] = await selectBalances(db).where(and(eq(users._id, user_id), isCustomer))
  if (!row) throw new AppError('not_found')
  return row
}

/** Throws `not_found` for who isn't a customer. */
export async function requireCustomer(db: Db, user_id: string) {
  await readBalance(db, user_id)
}

/** Who buys and orders; deleted accounts are nobody’s any more. */
export const isCustomer = and(eq(users.role_id, roles.customer), isNull(users.deleted_at))

const credits = sql<number>`coalesce(${creditBalances.credits}, 0)`
const name = sql`lower(${fullName})`

const sorts = { name: asc(name), '-name': desc(name), credits: asc(credits), '-credits': desc(credits) }

function selectBalances(db: Db) {
  return db
    .select({
      user_id: users._id,
      username: users.username,
      email: users.email,
      name: fullName,
      company_name: users.company_name,
      account_type: users.account_type,
      credits,
      owed: sql<number>`coalesce(${creditBalances.owed}, 0)`,
      changed_at: creditBalances.changed_at,
    })
    .from(users)
    .leftJoin(creditBalances, eq(creditBalances.user_id, users._id))
    .$dynamic()
}
