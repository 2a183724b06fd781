import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { Upstream, UpstreamOrder, upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { options, services } from '../../services/services.tables.ts'
import {
  upstreamOrders as table,
  upstreamLink,
  upstreamOptions,
  upstreamServices,
} from './upstream.tables.ts'

/** Reads the connection to the upstream portal, with own services and options and what they are there. */
export async function readUpstream({ db, settings }: RunningPortal): Promise<Upstream> {
  const { currency, credit_price } = await settings.get()
  const [[link], own, ownOptions, counts] = await Promise.all([
    db.select().from(upstreamLink),
    listOwnServices(db),
    listOwnOptions(db),
    countStates(db),
  ])
  const offered = link?.state.services ?? []
  const offeredOptions = new Map(
    offered.flatMap((service) => service.options.map((option) => [option._id, option] as const)),
  )
  return {
    link: link ? shown(link) : null,
    ...{ currency, credit_price, services: own, options: ownOptions, counts },
    upstream_services: offered,
    upstream_options: [...offeredOptions.values()],
  }
}

/** Lists own services, offline ones too, each with what it is upstream. */
export const listOwnServices = (db: Db) =>
  db
    .select({
      ...{ _id: services._id, name: services.name, credits: services.price_type_1 },
      upstream_id: upstreamServices.upstream_id,
      pass_up: sql<boolean>`coalesce(${upstreamServices.pass_up}, false)`,
    })
    .from(services)
    .leftJoin(upstreamServices, eq(upstreamServices.service_id, services._id))
    .orderBy(asc(services.position))

/** Lists own options, each with what it is upstream. */
export const listOwnOptions = (db: Db) =>
  db
    .select({
      ...{ _id: options._id, name: options.name, credits: options.price_type_1 },
      upstream_id: upstreamOptions.upstream_id,
    })
    .from(options)
    .leftJoin(upstreamOptions, eq(upstreamOptions.option_id, options._id))
    .orderBy(asc(options.position))

function shown({ state, key, secret, old_secret, ...link }: typeof upstreamLink.$inferSelect) {
  const { site_title, account, balance, on_account_left } = state
  return { ...link, site_title, account, balance, on_account_left }
}

async function countStates(db: Db): Promise<Upstream['counts']> {
  const in_ = (state: string) => sql<number>`count(*) filter (where ${table.state} = ${state})`
  const [counts] = await db
    .select({ by_hand: in_('by_hand'), waiting: in_('waiting'), held: in_('held') })
    .from(table)
    .where(sql`${table.state} in ('by_hand', 'waiting', 'held')`)
  return counts ?? { by_hand: 0, waiting: 0, held: 0 }
}

const select = (db: Db) =>
  db
    .select({
      ...{ _id: table.order_id, orderID: orders.orderID, state: table.state },
      vehicle: sql<string>`${orders.manufacture} || ' ' || ${orders.model} || ' ' || ${orders.variant}`,
      ...{ remote_orderID: table.remote_orderID, remote_status: table.remote_status },
      ...{ remote_credits: table.remote_credits, problem: table.problem, problem_code: table.problem_code },
      ...{ attempts: table.attempts, next_at: table.next_at, last_contact_at: table.last_contact_at },
      waits: sql<UpstreamOrder['waits']>`array_remove(array[
        case when ${table.correction_at} is not null then 'correction' end,
        case when ${table.rework_at} is not null then 'rework' end,
        case when ${table.cancellation_at} is not null then 'cancellation' end,
        case when exists (select from messages where conversation_id = ${table.order_id} and by_customer
          and not internal and origin in ('portal', 'mail') and number > ${table.sent_number}) then 'message' end], null)`,
    })
    .from(table)
    .innerJoin(orders, eq(orders._id, table.order_id))
    .$dynamic()
const list = listOf(table, select)
const newestFirst = inOrder(desc(table.created_at), desc(table.order_id))

/** Lists the orders that are passed up, newest first. */
export const listUpstreamOrders = (
  db: Db,
  { state, ...paging }: Query<typeof upstreamRoutes.orders>,
): Promise<PageOf<UpstreamOrder>> =>
  pageOf(db, list, and(state && eq(table.state, state)), { ...paging, order: newestFirst })

/** Reads an order's way to the upstream portal; null for one that stays here. */
export async function readUpstreamOrder(db: Db, order_id: string): Promise<UpstreamOrder | null> {
  const [order] = await select(db).where(eq(table.order_id, order_id))
  return order ?? null
}
