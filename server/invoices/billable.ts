import { and, asc, sql } from 'drizzle-orm'
import type { Billable } from '../../shared/billing.ts'
import { users } from '../accounts/accounts.tables.ts'
import { customerNamed, fullName } from '../credits/customer-named.ts'
import { isCustomer } from '../credits/list-balances.ts'
import type { Db } from '../db/client.ts'

const shown = 10

/** The first customers found by any part of their names, company or email, by name. */
export function findBillable(db: Db, keywords: string | undefined): Promise<Billable[]> {
  const { _id, username, company_name } = users
  return db
    .select({ _id, username, name: fullName, company_name })
    .from(users)
    .where(and(isCustomer, customerNamed(keywords)))
    .orderBy(asc(sql`lower(${fullName})`), asc(_id))
    .limit(shown)
}
