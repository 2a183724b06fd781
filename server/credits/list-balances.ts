import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Balance } from '../../shared/credits.ts'
import { AppError } from '../../shared/errors.ts'
import type { PageOf, Paging } from '../../shared/paging.ts'
import { roles } from '../../shared/permissions.ts'
import { users } from '../accounts/accounts.tables.ts'
import { fullName } from '../accounts/user-columns.ts'
import type { Db } from '../db/client.ts'
import { hasPart } from '../db/has-part.ts'
import { listOf, pageOf } from '../db/page-of.ts'
import { creditBalances } from './credits.tables.ts'

type BalanceQuery = Paging & { keywords?: string | undefined; sort: keyof typeof sorts }

/** Every customer with what they have; who has no wallet has nothing. */
export function listBalances(db: Db, { keywords, sort, ...paging }: BalanceQuery): Promise<PageOf<Balance>> {
  const where = and(isCustomer, keywords ? hasPart(users.search_text, keywords) : undefined)
  return pageOf(db, balances, where, { ...paging, order: [sorts[sort], asc(users._id)] })
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

const balances = listOf(users, selectBalances)
