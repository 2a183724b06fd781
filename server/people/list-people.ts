import { and, asc, count, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { limits, type PageOf } from '../../shared/paging.ts'
import { type PeopleQuery, peopleSorts } from '../../shared/people.ts'
import { roles } from '../../shared/permissions.ts'
import type { PeopleKind, PersonRow } from '../../shared/person.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Actor } from '../accounts/actor.ts'
import { builtOnce } from '../db/built-once.ts'
import type { Db } from '../db/client.ts'
import { isSomebody, rowColumns, withCan } from './person-columns.ts'

type Side = 'orders' | 'team'

/** Everybody who has an account, or those of one side: who orders, or the team. */
export async function listPeople(
  db: Db,
  user: Actor,
  { page, size, keywords, status, verified, country, price_type, kind, sort }: PeopleQuery,
  side?: Side,
): Promise<PageOf<PersonRow>> {
  const by = {
    search: keywords !== undefined,
    status: status !== undefined,
    verified: verified !== undefined,
    country: country !== undefined,
    price_type: price_type !== undefined,
  }
  const shape: Shape = { by, kind, side, sort }
  const values = { part: part(keywords), status, verified, country, price_type, ...limits({ page, size }) }
  const [items, [counted]] = await Promise.all([
    rowsOf(db, shape).execute(values),
    countOf(db, shape).execute(values),
  ])
  return { items: items.map((row) => withCan(user, row)), total: counted?.total ?? 0, page, size }
}

/** What a text is looked for as in `search_text`: any part of names, address, company or phone. */
export function part(keywords = '') {
  return `%${keywords.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** What a list's statement is built by; the words and values come with each call. */
type Shape = {
  by: Record<keyof typeof filters, boolean>
  kind: PeopleKind | undefined
  side: Side | undefined
  sort: PeopleQuery['sort']
}

const rowsOf = builtOnce(JSON.stringify, (db, shape: Shape) =>
  db
    .select(rowColumns)
    .from(users)
    .where(conditions(shape))
    .orderBy(...order(shape.sort))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

const countOf = builtOnce(
  ({ sort: _, ...shape }: Shape) => JSON.stringify(shape),
  (db, shape: Shape) => db.select({ total: count() }).from(users).where(conditions(shape)),
)

const filters = {
  search: like(users.search_text, sql.placeholder('part')),
  status: eq(users.status, sql.placeholder('status')),
  verified: eq(users.verified, sql.placeholder('verified')),
  country: eq(users.country, sql.placeholder('country')),
  price_type: eq(users.price_type, sql.placeholder('price_type')),
}

const isCustomer = eq(users.role_id, roles.customer)
const sides: Record<Side, SQL> = {
  orders: isCustomer,
  team: inArray(users.role_id, [roles.admin, roles.staff]),
}
/** Whether somebody is of a kind. */
export const kinds: Record<PeopleKind, SQL | undefined> = {
  customers: and(isCustomer, eq(users.account_type, 'customer')),
  dealers: and(isCustomer, eq(users.account_type, 'dealer')),
  agents: and(isCustomer, eq(users.account_type, 'agent')),
  staff: eq(users.role_id, roles.staff),
  admins: eq(users.role_id, roles.admin),
}

function conditions({ by, kind, side }: Shape) {
  const asked = Object.entries(filters).filter(([name]) => by[name as keyof typeof filters])
  return and(isSomebody, kind && kinds[kind], side && sides[side], ...asked.map(([, filter]) => filter))
}

/** Each with an index that serves it both ways; ids grow with time, so they sort as `created_at` does. */
const ascending = {
  name: [asc(sql`lower(${users.firstname} || ' ' || ${users.lastname})`), asc(users._id)],
  email: [asc(sql`lower(${users.email})`)],
  company_name: [asc(sql`lower(${users.company_name})`), asc(users._id)],
  created_at: [asc(users._id)],
  last_signed_in_at: [sql`${users.last_signed_in_at} asc nulls first`, asc(users._id)],
} satisfies Record<(typeof peopleSorts)[number], SQL[]>
const descending = {
  name: [desc(sql`lower(${users.firstname} || ' ' || ${users.lastname})`), desc(users._id)],
  email: [desc(sql`lower(${users.email})`)],
  company_name: [desc(sql`lower(${users.company_name})`), desc(users._id)],
  created_at: [desc(users._id)],
  last_signed_in_at: [sql`${users.last_signed_in_at} desc nulls last`, desc(users._id)],
} satisfies typeof ascending

function order(sort: PeopleQuery['sort']): SQL[] {
  const turned = sort.startsWith('-')
  const name = peopleSorts.find((one) => one === sort.slice(turned ? 1 : 0)) ?? 'created_at'
  return (turned ? descending : ascending)[name]
}
