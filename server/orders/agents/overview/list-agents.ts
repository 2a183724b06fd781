import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PageOf } from '../../../../shared/contract/paging.ts'
import {
  type AgentRow,
  type AgentsFilter,
  type AgentsQuery,
  type AgentTotals,
  agentColumns,
} from '../../../../shared/orders/agent-overview.ts'
import { inEachLanguage } from '../../../platform/db/alphabet.ts'
import type { Db } from '../../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../../platform/db/page-of.ts'
import { withinDays } from '../../../platform/db/within-days.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { matchesFilter, matchesKeywords } from '../../../users/people-conditions.ts'
import { listedName, shownName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { isOfAgent } from '../../lists/order-lists.ts'
import { openCredits, readAccounts } from '../terms/agent-account.ts'
import { figures, readFigures, readTotals } from './agent-figures.ts'
import { periodDays } from './period-days.ts'

/** Time of a user's newest order as an agent. Written out, as a select of one table names its columns alone. */
const lastOrderAt = sql<
  string | null
>`(select max(placed.created_at) from ${orders} placed where placed.of_agent and placed.user_id = users._id)`

const columns = {
  _id: users._id,
  name: shownName,
  company_name: users.company_name,
  email: users.email,
  last_order_at: lastOrderAt.mapWith(orders.created_at),
}
export const selectAgents = (db: Db) => db.select(columns).from(users).$dynamic()
const agents = listOf(users, selectAgents)

/** Returns what narrows users to the agents that a filter finds, and orders to those of its period. */
export async function agentConditions(db: Db, portal: Portal, { keywords, ...period }: AgentsFilter) {
  const { time_zone } = (await portal.settings.get(db)).opening_hours
  const placed = withinDays(orders.created_at, periodDays(time_zone, period), time_zone)
  return { where: matchesFilter({ kind: 'agents' }), search: matchesKeywords(keywords), placed }
}

/** Lists agents with the figures of their orders in a period, and sums those of all that are found. */
export async function listAgents(
  db: Db,
  portal: Portal,
  user: Actor,
  { page, size, sort, ...filter }: AgentsQuery,
): Promise<PageOf<AgentRow> & { totals: AgentTotals }> {
  const { where, search, placed } = await agentConditions(db, portal, filter)
  const [found, totals] = await Promise.all([
    pageOf(db, agents, where, { page, size, search, order: orderBy(user, sort, placed) }),
    readTotals(db, portal, and(where, search), placed),
  ])
  return { ...found, items: await withFigures(db, portal, found.items, placed), totals }
}

type Found = Pick<AgentRow, '_id' | 'name' | 'company_name' | 'email' | 'last_order_at'>

/** Adds the figures of their orders at a time, and what is open, to agents. */
export async function withFigures(db: Db, portal: Portal, found: Found[], placed: SQL | undefined) {
  const ids = found.map(({ _id }) => _id)
  const [figuresOf, accounts] = await Promise.all([
    readFigures(db, ids, placed),
    readAccounts(db, portal, ids),
  ])
  return found.flatMap((agent) => {
    const account = accounts.get(agent._id)
    const ordered = figuresOf.get(agent._id) ?? { orders: 0, turnover: 0, turnaround_ms: null }
    return account ? [{ ...agent, ...account, ...ordered }] : []
  })
}

function orderBy({ locale }: Actor, sort: AgentsQuery['sort'], placed: SQL | undefined): SQL {
  const name = agentColumns.find((one) => one === sort.replace('-', '')) ?? 'turnover'
  const value = name === 'name' ? byName(locale) : values[name](placed)
  return sort.startsWith('-')
    ? inOrder(sql`${value} desc nulls last`, desc(users._id))
    : inOrder(sql`${value} asc nulls first`, asc(users._id))
}

const byName = inEachLanguage((sorted) => sorted(listedName))

const ofOrders = (figure: SQL) => (placed: SQL | undefined) =>
  sql`(select ${figure} from ${orders} where ${and(isOfAgent, eq(orders.user_id, users._id), placed)})`

/** Returns for each column but the name what it sorts by. */
const values: Record<Exclude<(typeof agentColumns)[number], 'name'>, (placed: SQL | undefined) => SQL> = {
  orders: ofOrders(figures.orders),
  turnover: ofOrders(figures.turnover),
  turnaround: ofOrders(figures.turnaround_ms),
  last_order_at: () => lastOrderAt,
  open_credits: () => openCredits,
}
