import { and, asc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { accountStatus } from '../../shared/accounts.ts'
import type { Dealer } from '../../shared/dealers.ts'
import { limits, type PageOf, type Paging } from '../../shared/paging.ts'
import { roles } from '../../shared/permissions.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../db/client.ts'
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

/** The dealers a text finds, by company name. What isn't shown of them can't be searched either. */
export async function listDealers(
  db: Db,
  { keywords, page, size }: Paging & { keywords?: string | undefined },
): Promise<PageOf<Dealer>> {
  const where = and(isShown, ...(keywords?.split(/\s+/).map(anywhere) ?? []))
  const { limit, offset } = limits({ page, size })
  const [items, total] = await Promise.all([
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
      .where(where)
      .orderBy(asc(sql`lower(${users.company_name})`), asc(users._id))
      .limit(limit)
      .offset(offset),
    db.$count(users, where),
  ])
  return { items, total, page, size }
}

/** A word may stand in the company's name or anywhere in its address. */
function anywhere(word: string): SQL | undefined {
  const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const texts = [users.company_name, users.city, users.post_code, users.address, users.country]
  return or(...texts.map((text) => ilike(text, part)))
}
