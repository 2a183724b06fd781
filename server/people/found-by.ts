import { and, eq, type SQL } from 'drizzle-orm'
import type { PeopleFilter } from '../../shared/people-export.ts'
import { roles } from '../../shared/permissions.ts'
import type { PeopleKind } from '../../shared/person.ts'
import { users } from '../accounts/accounts.tables.ts'
import { hasPart } from '../db/has-part.ts'
import { isSomebody } from './person-columns.ts'

const isCustomer = eq(users.role_id, roles.customer)

/** Whether somebody is of a kind. */
export const kinds: Record<PeopleKind, SQL | undefined> = {
  customers: and(isCustomer, eq(users.account_type, 'customer')),
  dealers: and(isCustomer, eq(users.account_type, 'dealer')),
  agents: and(isCustomer, eq(users.account_type, 'agent')),
  staff: eq(users.role_id, roles.staff),
  admins: eq(users.role_id, roles.admin),
}

const plain = ['status', 'verified', 'country', 'price_type'] as const

/** Whether a filter finds somebody; any part of names, address, company or phone is found. */
export function foundBy(filter: PeopleFilter): SQL | undefined {
  const { kind, keywords } = filter
  const same = plain.map((name) => {
    const value = filter[name]
    return value === undefined ? undefined : eq(users[name], value)
  })
  const named = keywords ? hasPart(users.search_text, keywords) : undefined
  return and(isSomebody, kind && kinds[kind], named, ...same)
}
