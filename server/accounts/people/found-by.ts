import { and, eq, type SQL } from 'drizzle-orm'
import type { PeopleFilter } from '../../../shared/accounts/people-export.ts'
import type { PeopleKind } from '../../../shared/accounts/person.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { contains } from '../../platform/db/contains.ts'
import { users } from '../users/accounts.tables.ts'
import { isSomebody } from './person-columns.ts'

/** Narrows people to a role. The number is written into the statement, so that the planner knows how many have it. */
export const isOf = (role: number) => eq(users.role_id, role).inlineParams()
const isCustomer = isOf(roles.customer)

/** Conditions on `users` by kind of person. */
export const kinds: Record<PeopleKind, SQL | undefined> = {
  customers: and(isCustomer, eq(users.account_type, 'customer').inlineParams()),
  dealers: and(isCustomer, eq(users.account_type, 'dealer').inlineParams()),
  agents: and(isCustomer, eq(users.account_type, 'agent').inlineParams()),
  staff: isOf(roles.staff),
  admins: isOf(roles.admin),
}

const plain = ['status', 'verified', 'country', 'price_type'] as const

/** Narrows people to those that a filter finds, without its words. */
export function filteredBy(filter: Omit<PeopleFilter, 'keywords'>): SQL | undefined {
  const same = plain.map((name) => {
    const value = filter[name]
    return value === undefined ? undefined : eq(users[name], value)
  })
  return and(isSomebody, filter.kind && kinds[filter.kind], ...same)
}

/** Narrows people to those with the words in their names, address, company or phone. */
export const named = (keywords: string | undefined) => contains(users.search_text, keywords)

/** Narrows people to those that a filter finds, with its words. */
export function foundBy({ keywords, ...filter }: PeopleFilter): SQL | undefined {
  return and(filteredBy(filter), named(keywords))
}
