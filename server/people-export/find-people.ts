import { and, eq, like, type SQL } from 'drizzle-orm'
import type { PeopleFilter } from '../../shared/people-export.ts'
import { users } from '../accounts/accounts.tables.ts'
import { kinds, part } from '../people/list-people.ts'
import { isSomebody } from '../people/person-columns.ts'

const plain = ['status', 'verified', 'country', 'price_type'] as const

/** The people a filter finds, the same as in the list. */
export function foundBy(filter: PeopleFilter): SQL | undefined {
  const { kind, keywords } = filter
  const same = plain.map((name) => {
    const value = filter[name]
    return value === undefined ? undefined : eq(users[name], value)
  })
  const named = keywords ? like(users.search_text, part(keywords)) : undefined
  return and(isSomebody, kind && kinds[kind], named, ...same)
}
