import { and, asc, desc, eq, exists, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { KeyKind } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type {
  AccessState,
  ApiAccess,
  accessRoutes,
  accessSorts,
  OwnAccess,
} from '../../../shared/partners/api-access.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { matchesKeywords } from '../../users/people-conditions.ts'
import { fullName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { apiKeys, isValid } from '../keys/keys.tables.ts'
import { apiAccesses as table } from './access.tables.ts'
import type { AccessRow } from './access-actions.ts'

const over = or(
  eq(table.status, 'ended'),
  and(eq(table.status, 'active'), lte(table.expiration_date, sql`now()`)),
)

/** Tells if an access is over, whether that was said already or not. */
export const isOver = ({ status, expiration_date }: AccessRow) =>
  status === 'ended' || (status === 'active' && Date.parse(expiration_date) <= Date.now())

const conditions: Record<AccessState, SQL | undefined> = {
  active: and(eq(table.status, 'active'), gt(table.expiration_date, sql`now()`)),
  paused: eq(table.status, 'paused'),
  ended: over,
}

/** Selects a column of the newest valid key of a kind; empty without one. */
const newestKey = (kind: KeyKind, column: SQL) =>
  sql<string>`coalesce((select ${column} from ${apiKeys} where ${apiKeys.access_id} = ${table._id} and ${apiKeys.kind} = ${kind}
    and ${isValid} order by ${apiKeys._id} desc limit 1), '')`

const left = sql`extract(epoch from ${table.expiration_date} - coalesce(${table.paused_at}, now())) / 86400`
const columns = {
  _id: table._id,
  user_id: table.user_id,
  username: users.username,
  name: fullName,
  company_name: users.company_name,
  api_key: newestKey('publishable', sql`token`),
  access_code: newestKey('secret', sql`hint`),
  website_url: table.website_url,
  brand: table.brand,
  bg_color: table.bg_color,
  btn_color: table.btn_color,
  box_color: table.box_color,
  rate: table.rate,
  duration: table.duration,
  start_date: table.start_date,
  expiration_date: table.expiration_date,
  days_left: sql<number>`greatest(ceil(${left}), 0)::integer`,
  // It is over in the minute of its end, whenever the job comes to say so.
  status: sql<AccessState>`case when ${over} then 'ended' else ${table.status} end`,
  auto_renew: table.auto_renew,
}

const select = (db: Db) =>
  db.select(columns).from(table).innerJoin(users, eq(users._id, table.user_id)).$dynamic()
const list = listOf(table, select)

const sorts: Record<(typeof accessSorts)[number], SQL> = {
  expiration_date: inOrder(asc(table.expiration_date), asc(table._id)),
  '-expiration_date': inOrder(desc(table.expiration_date), desc(table._id)),
  start_date: inOrder(asc(table.start_date), asc(table._id)),
  '-start_date': inOrder(desc(table.start_date), desc(table._id)),
}

/** Lists the accesses of all customers; words are looked for in the customers' names. */
export function listAccesses(
  db: Db,
  { keywords, status, sort, ...paging }: Query<typeof accessRoutes.all>,
): Promise<PageOf<ApiAccess>> {
  const named = and(eq(users._id, table.user_id), matchesKeywords(keywords))
  const search = keywords ? exists(db.select({ _id: users._id }).from(users).where(named)) : undefined
  return pageOf(db, list, status && conditions[status], { ...paging, search, order: sorts[sort] })
}

/** Reads an access. Throws `not_found`. */
export async function readAccess(db: Db, _id: string): Promise<ApiAccess> {
  const [access] = await select(db).where(eq(table._id, _id))
  if (!access) throw new AppError('not_found')
  return access
}

/** Reads a person's access, and what it costs them. */
export async function readOwnAccess(db: Db, portal: Portal, user: Actor): Promise<OwnAccess> {
  const [access] = await select(db).where(eq(table.user_id, user._id))
  const { api_access_rate, api_access_months } = await portal.settings.get(db)
  const running = access && access.status !== 'ended'
  return {
    access: access ?? null,
    rate: running ? access.rate : api_access_rate,
    months: api_access_months,
    credits: await balanceOf(db, user._id),
  }
}

/** Tells if a person's access is active. */
export async function hasAccess(db: Db, portal: Portal, user: Actor): Promise<{ has_access: boolean }> {
  const { api_access } = await portal.settings.get(db)
  const mine = and(eq(table.user_id, user._id), conditions.active)
  return { has_access: api_access && (await db.$count(table, mine)) > 0 }
}
