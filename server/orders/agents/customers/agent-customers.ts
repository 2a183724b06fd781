import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { LocaleCode } from '../../../../shared/contract/locale-codes.ts'
import type { PageOf } from '../../../../shared/contract/paging.ts'
import type { Query } from '../../../../shared/contract/route.ts'
import {
  type AgentCustomer,
  type AgentCustomerForm,
  type agentCustomerRoutes,
  type agentCustomerSorts,
  mostAgentCustomers,
} from '../../../../shared/orders/agent-customers.ts'
import { inEachLanguage } from '../../../platform/db/alphabet.ts'
import type { Db } from '../../../platform/db/client.ts'
import { contains } from '../../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../../platform/db/page-of.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { announce } from '../../../platform/live/announce.ts'
import { room } from '../../../platform/live/rooms.ts'
import { requirePerson } from '../../../users/require-person.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { agentCustomers as table } from './agent-customers.tables.ts'

const { search_text, user_id, ...own } = getTableColumns(table)
const itsOrders = sql`from ${orders} o where o.user_id = ${user_id} and o.agent_customer_name <> ''
  and lower(o.agent_customer_name) = lower(${table.name}) and o.agent_customer_reference = ${table.reference}`
const columns = {
  ...own,
  orders: sql<number>`(select count(*)::int ${itsOrders})`,
  last_order_at: sql`(select max(o.created_at) ${itsOrders})`.mapWith(orders.created_at),
}
const list = listOf(table, (db) => db.select(columns).from(table).$dynamic())

/** Lists the caller's own customers: none, or those that are left, for who is no agent. */
export function listAgentCustomers(
  db: Db,
  user: Actor,
  locale: LocaleCode,
  { page, size, keywords, sort }: Query<typeof agentCustomerRoutes.list>,
): Promise<PageOf<AgentCustomer>> {
  const search = contains(search_text, keywords)
  return pageOf(db, list, eq(user_id, user._id), { page, size, search, order: sorts(locale)[sort] })
}

/**
 * Adds a customer of an agent. Throws `forbidden`, `agent_customer_exists`, `too_many_agent_customers`, `signed_out` when
 * the agent is deleted meanwhile.
 */
export function addAgentCustomer(db: Db, user: Actor, form: AgentCustomerForm): Promise<AgentCustomer> {
  if (user.account_type !== 'agent') throw new AppError('forbidden')
  return db.transaction(async (db) => {
    await requirePerson(db, user._id)
    if (!(await hasRoom(db, user)))
      throw new AppError('too_many_agent_customers', { data: { most: mostAgentCustomers } })
    const [added] = await db
      .insert(table)
      .values({ ...form, user_id: user._id })
      .returning({ _id: table._id })
    if (!added) throw new AppError('internal_error')
    await announceTo(db, user)
    return readOwn(db, user, added._id)
  })
}

/** Changes a customer of an agent. Throws `not_found`, `agent_customer_exists`. */
export function changeAgentCustomer(
  db: Db,
  user: Actor,
  _id: string,
  form: AgentCustomerForm,
): Promise<AgentCustomer> {
  return db.transaction(async (db) => {
    const [changed] = await db.update(table).set(form).where(ownOf(user, _id)).returning({ _id: table._id })
    if (!changed) throw new AppError('not_found')
    await announceTo(db, user)
    return readOwn(db, user, _id)
  })
}

/** Deletes a customer of an agent. Throws `not_found`. */
export function removeAgentCustomer(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    const [removed] = await db.delete(table).where(ownOf(user, _id)).returning({ _id: table._id })
    if (!removed) throw new AppError('not_found')
    await announceTo(db, user)
    return { ok: true as const }
  })
}

/** Adds the customer whom an order names to its agent's list, unless they are on it or the list is full. */
export async function rememberAgentCustomer(
  db: Db,
  user: Pick<Actor, '_id'>,
  { agent_customer_name: name, agent_customer_reference: reference }: Named,
) {
  if (name === '' || !(await hasRoom(db, user))) return
  const added = await db
    .insert(table)
    .values({ user_id: user._id, name, reference })
    .onConflictDoNothing()
    .returning({ _id: table._id })
  if (added.length > 0) await announceTo(db, user)
}

type Named = { agent_customer_name: string; agent_customer_reference: string }

/** Tells if an agent's list has room for one more; others who add to it wait until this transaction ends. */
async function hasRoom(db: Db, { _id }: Pick<Actor, '_id'>): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`agent-customers:${_id}`}))`)
  return (await db.$count(table, eq(user_id, _id))) < mostAgentCustomers
}

const ownOf = (user: Actor, _id: string) => and(eq(table._id, _id), eq(user_id, user._id))

async function readOwn(db: Db, user: Actor, _id: string): Promise<AgentCustomer> {
  const [customer] = await db.select(columns).from(table).where(ownOf(user, _id))
  if (!customer) throw new AppError('not_found')
  return customer
}

const announceTo = (db: Db, { _id }: Pick<Actor, '_id'>) =>
  announce(db, [room.user(_id)], { topic: 'agent_customers' })

const sorts = inEachLanguage<Record<(typeof agentCustomerSorts)[number], SQL>>((sorted) => ({
  name: inOrder(asc(sorted(table.name)), asc(table._id)),
  '-name': inOrder(desc(sorted(table.name)), desc(table._id)),
  reference: inOrder(asc(sorted(table.reference)), asc(table._id)),
  '-reference': inOrder(desc(sorted(table.reference)), desc(table._id)),
  '-created_at': inOrder(desc(table.created_at), desc(table._id)),
}))
