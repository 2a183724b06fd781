import { and, desc, eq, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { QuoteOfReseller, quoteRoutes } from '../../../shared/partners/quotes.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { quotes as table } from './quotes.tables.ts'

const columns = {
  _id: table._id,
  user_id: table.user_id,
  reseller: shownName,
  company_name: users.company_name,
  status: table.status,
  vehicle: table.vehicle,
  variant_id: table.variant_id,
  service: table.service,
  service_id: table.service_id,
  name: table.name,
  email: table.email,
  phone: table.phone,
  message: table.message,
  locale: table.locale,
  consent: table.consent,
  answers: table.answers,
  created_at: table.created_at,
}

const select = (db: Db) =>
  db.select(columns).from(table).innerJoin(users, eq(users._id, table.user_id)).$dynamic()
const list = listOf(table, select)
const newestFirst = inOrder(desc(table._id))

/** Lists the quotes that a person was asked for, or all of them; every word is looked for in what the visitor wrote. */
export function listQuotes(
  db: Db,
  { keywords, status, ...paging }: Query<typeof quoteRoutes.mine>,
  user?: Actor,
): Promise<PageOf<QuoteOfReseller>> {
  const where = and(user && eq(table.user_id, user._id), status && eq(table.status, status))
  const search = contains(table.search_text, keywords)
  return pageOf(db, list, where, { ...paging, search, order: newestFirst })
}

/** Reads a person's own quote. Throws `not_found`. */
export async function readOwnQuote(db: Db, user: Actor, _id: string): Promise<QuoteOfReseller> {
  const [quote] = await select(db).where(isOwn(user, _id))
  if (!quote) throw new AppError('not_found')
  return quote
}

/** Condition on a quote that is this person's own. */
export const isOwn = (user: Actor, _id: string): SQL | undefined =>
  and(eq(table._id, _id), eq(table.user_id, user._id))
