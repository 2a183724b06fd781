import { and, asc, sql } from 'drizzle-orm'
import type { Billable } from '../../shared/billing.ts'
import { users } from '../accounts/accounts.tables.ts'
import { fullName } from '../accounts/user-columns.ts'
import { isCustomer } from '../credits/list-balances.ts'
import type { Db } from '../db/client.ts'
import { hasPart } from '../db/has-part.ts'

const shown = 10

/** The first customers found by any part of their names, company or email, by name. */
export function findBillable(db: Db, keywords: string | undefined): Promise<Billable[]> {
  const { _id, username, company_name } = users
  return db
    .select({ _id, username, name: fullName, company_name })
    .from(users)
    .where(and(isCustomer, keywords ? hasPart(users.search_text, keywords) : undefined))
    .orderBy(asc(sql`lower(${fullName})`), asc(_id))
    .limit(shown)
}
