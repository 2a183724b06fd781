import { ilike, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'

export const fullName = sql<string>`${users.firstname} || ' ' || ${users.lastname}`

/** Any part of a customer's names, company or email, whatever the case; everyone when there is nothing to look for. */
export function customerNamed(keywords: string | undefined): SQL | undefined {
  if (!keywords) return undefined
  const part = `%${keywords.replaceAll(/[\\%_]/g, '\\$&')}%`
  const texts = [users.username, users.email, users.company_name, fullName]
  return or(...texts.map((text) => ilike(text, part)))
}
