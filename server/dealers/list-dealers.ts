import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { accountStatus } from '../../shared/accounts.ts'
import type { Dealer } from '../../shared/dealers.ts'
import type { PageOf, Paging } from '../../shared/paging.ts'
import { roles } from '../../shared/permissions.ts'
import { placeText, users } from '../accounts/accounts.tables.ts'
import type { Db } from '../db/client.ts'
import { hasPart } from '../db/has-part.ts'
import { listOf, pageOf } from '../db/page-of.ts'
import { isSomebody } from '../people/person-columns.ts'

/** Dealers and agents whom anybody may find: active, verified, and with a place on the map. */
const isShown = and(
  isSomebody,
  sql`${users.role_id} = ${sql.raw(String(roles.customer))}`,
  inArray(users.account_type, ['dealer', 'agent']),
  eq(users.verified, true),
  sql`${users.status} = ${sql.raw(String(accountStatus.active))}`,
  ne(users.google_place_id, ''),
)

const dealers = listOf(users, (db) =>
  db
    .select({
      _id: users._id,
      company_name: users.company_name,
      address: users.address,
      city: users.city,
      post_code: users.post_code,
      country: users.country,
      phone: users.phone,
      web_url: users.web_url,
      google_place_id: users.google_place_id,
      latitude: users.latitude,
      longitude: users.longitude,
    })
    .from(users)
    .$dynamic(),
)

/**
 * The dealers a text finds, by company name. Each word may stand in the company's name or anywhere in its address; what
 * isn't shown of them can't be searched either.
 */
export function listDealers(
  db: Db,
  { keywords = '', ...paging }: Paging & { keywords?: string | undefined },
): Promise<PageOf<Dealer>> {
  const words = keywords.split(/\s+/).filter(Boolean)
  const where = and(isShown, ...words.map((word) => hasPart(placeText(users), word)))
  return pageOf(db, dealers, where, {
    ...paging,
    order: [asc(sql`lower(${users.company_name})`), asc(users._id)],
  })
}
