import { asc } from 'drizzle-orm'
import type { Billable } from '../../../shared/money/billing.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { firstOf, inOrder, listOf } from '../../platform/db/page-of.ts'
import { fullName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { isCustomer } from '../credits/list-balances.ts'

const shown = 10

const byName = inOrder(asc(inAlphabet(fullName)), asc(users._id))
const billable = listOf(users, (db) =>
  db
    .select({ _id: users._id, username: users.username, name: fullName, company_name: users.company_name })
    .from(users)
    .$dynamic(),
)

/** Finds the first customers by any part of their names, company, email or phone, sorted by name. */
export function findBillable(db: Db, keywords: string | undefined): Promise<Billable[]> {
  const search = contains(users.search_text, keywords)
  return firstOf(db, billable, { where: isCustomer, search, order: byName }, shown)
}
