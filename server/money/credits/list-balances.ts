import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { Balance } from '../../../shared/money/credits.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { fullName } from '../../users/user-columns.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { creditBalances } from './credits.tables.ts'

type BalanceQuery = Paging & {
  keywords?: string | undefined
  sort: keyof typeof names | keyof typeof amounts
}

/** Lists every customer with their balance. Sorting by credits uses the wallets' index; every customer has a wallet. */
export function listBalances(db: Db, { keywords, sort, ...paging }: BalanceQuery): Promise<PageOf<Balance>> {
  const search = contains(users.search_text, keywords)
  if (sort === 'name' || sort === '-name') {
    return pageOf(db, byName, isCustomer, { ...paging, search, order: names[sort] })
  }
  const those = (found: SQL | undefined) =>
    inArray(creditBalances.user_id, db.select({ _id: users._id }).from(users).where(found))
  const wanted = { ...paging, search: search && those(search), order: amounts[sort] }
  return pageOf(db, byCredits, those(isCustomer), wanted)
}

/** Reads one customer's balance. Throws `not_found` for a user who isn't a customer. */
export async function readBalance(db: Db, user_id: string): Promise<Balance> {
  const [row] = await selectBalances(db).where(and(eq(users._id, user_id), isCustomer))
  if (!row) throw new AppError('not_found')
  return row
}

/** Throws `not_found` for a user who isn't a customer. */
export async function requireCustomer(db: Db, user_id: string) {
  await readBalance(db, user_id)
}

/** Condition on users: customers whose account isn't deleted. */
export const isCustomer = and(eq(users.role_id, roles.customer).inlineParams(), isAccount)

const name = inAlphabet(fullName)
const names = {
  name: inOrder(asc(name), asc(users._id)),
  '-name': inOrder(desc(name), desc(users._id)),
}
const { credits, user_id } = creditBalances
const amounts = {
  credits: inOrder(asc(credits), asc(user_id)),
  '-credits': inOrder(desc(credits), desc(user_id)),
}

const columns = {
  user_id: users._id,
  username: users.username,
  email: users.email,
  name: fullName,
  company_name: users.company_name,
  account_type: users.account_type,
  credits: sql<number>`coalesce(${credits}, 0)`,
  owed: sql<number>`coalesce(${creditBalances.owed}, 0)`,
  changed_at: creditBalances.changed_at,
}

function selectBalances(db: Db) {
  return db.select(columns).from(users).leftJoin(creditBalances, eq(user_id, users._id)).$dynamic()
}

const byName = listOf(users, selectBalances)
const byCredits = listOf(creditBalances, (db) =>
  db.select(columns).from(creditBalances).innerJoin(users, eq(users._id, user_id)).$dynamic(),
)
