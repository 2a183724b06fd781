import { and, eq, type SQL } from 'drizzle-orm'
import type { PeopleFilter } from '../../shared/accounts/people-export.ts'
import type { PeopleKind, PersonRow } from '../../shared/accounts/person.ts'
import { roles } from '../../shared/contract/permissions.ts'
import { contains } from '../platform/db/contains.ts'
import { isAccount } from './user-conditions.ts'
import { users } from './users.tables.ts'

/** Narrows people to a role. The number is written into the statement, so that the planner knows how many have it. */
export const hasRole = (role: PersonRow['role_id']) => eq(users.role_id, role).inlineParams()
const isCustomer = hasRole(roles.customer)

/** Conditions on `users` by kind of person. */
export const kindConditions: Record<PeopleKind, SQL | undefined> = {
  customers: and(isCustomer, eq(users.account_type, 'customer').inlineParams()),
  dealers: and(isCustomer, eq(users.account_type, 'dealer').inlineParams()),
  agents: and(isCustomer, eq(users.account_type, 'agent').inlineParams()),
  staff: hasRole(roles.staff),
  admins: hasRole(roles.admin),
}

const plain = ['status', 'verified', 'country', 'price_type'] as const

/** Narrows people to those that a filter finds, without its words. */
export function matchesFilter(filter: Omit<PeopleFilter, 'keywords'>): SQL | undefined {
  const same = plain.map((name) => {
    const value = filter[name]
    return value === undefined ? undefined : eq(users[name], value)
  })
  return and(isAccount, filter.kind && kindConditions[filter.kind], ...same)
}

/** Narrows people to those with the words in their names, address, company or phone. */
export const matchesKeywords = (keywords: string | undefined) => contains(users.search_text, keywords)

/** Narrows people to those that a filter finds, with its words. */
export function matchesQuery({ keywords, ...filter }: PeopleFilter): SQL | undefined {
  return and(matchesFilter(filter), matchesKeywords(keywords))
}
