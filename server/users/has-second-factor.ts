import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { authenticatorApps, passkeys } from './second-factor.tables.ts'

/** Makes a column of a statement about people: true for a person with a second factor. */
export function hasSecondFactor(user_id: AnyColumn): SQL<boolean> {
  return sql<boolean>`(
    exists (select from ${authenticatorApps} a where a.user_id = ${user_id} and a.confirmed_at is not null)
    or exists (select from ${passkeys} p where p.user_id = ${user_id}))`
}
