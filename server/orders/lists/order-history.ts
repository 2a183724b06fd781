import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { OrderRow } from '../../../shared/orders/order.ts'
import type { HistoryFilter, HistoryQuery, historySorts } from '../../../shared/orders/order-lists.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, pageOf } from '../../platform/db/page-of.ts'
import { withinDays } from '../../platform/db/within-days.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { services } from '../../services/services.tables.ts'
import { byShownName, shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { orders, vehicleText } from '../lifecycle/orders.tables.ts'
import { sideOf } from '../lifecycle/visible-orders.ts'
import { isClosed, matchesOrder, orderRows, orderSortings } from './list-orders.ts'
import { isUnanswered } from './unanswered.ts'

/** Lists the history: completed and cancelled orders, newest first. */
export async function listHistory(
  db: Db,
  portal: Portal,
  user: Actor,
  { page, size, sort, ...filter }: HistoryQuery,
  within: SQL | undefined,
): Promise<PageOf<OrderRow>> {
  const { where, search } = await historyConditions(portal, filter, within)
  return pageOf(db, orderRows[sideOf(user)], where, { page, size, search, order: orderOf(sort, filter) })
}

/** Returns what narrows the history to the orders that a filter finds, and what its words are looked for by. */
export async function historyConditions(
  portal: Portal,
  { keywords, status, unanswered, tuner, service, days, ...range }: HistoryFilter,
  within: SQL | undefined,
): Promise<{ where: SQL | undefined; search: SQL | undefined }> {
  const { time_zone } = (await portal.settings.get()).opening_hours
  const where = and(
    isClosed,
    within,
    status && eq(orders.status, status),
    unanswered ? isUnanswered : undefined,
    tuner ? eq(orders.assigned_to, tuner) : undefined,
    service ? eq(orders.service_id, service) : undefined,
    withinDays(orders[days], range, time_zone),
  )
  return { where, search: keywords ? matchesOrder(keywords) : undefined }
}

const vehicle = vehicleText(orders)
const service = inAlphabet(orders.service_name)

/** Sort orders, each with an index that serves it both ways. Orders that weren't completed come after those that were. */
const sortings = {
  ...orderSortings,
  vehicle: inOrder(asc(vehicle), asc(orders._id)),
  '-vehicle': inOrder(desc(vehicle), desc(orders._id)),
  service: inOrder(asc(service), asc(orders._id)),
  '-service': inOrder(desc(service), desc(orders._id)),
  credits: inOrder(asc(orders.total_credits), asc(orders._id)),
  '-credits': inOrder(desc(orders.total_credits), desc(orders._id)),
  completed_at: inOrder(sql`${orders.completed_at} asc nulls first`, asc(orders._id)),
  '-completed_at': inOrder(sql`${orders.completed_at} desc nulls last`, desc(orders._id)),
} satisfies Record<(typeof historySorts)[number], SQL>

/** Sorts by the day that narrows: its index has the orders of the range together. */
const newestInRange = {
  created_at: inOrder(desc(orders.created_at), desc(orders._id)),
  completed_at: sortings['-completed_at'],
}

function orderOf(sort: HistoryQuery['sort'], { days, from, to }: HistoryFilter): SQL {
  if (sort) return sortings[sort]
  return from || to ? newestInRange[days] : sortings['-created_at']
}

/** Lists the tuners and services that have orders, by one look into an index for each. */
export async function listHistoryChoices(db: Db, locale: string) {
  const tunersWithOrders = sql`
    with recursive tuners as (
      (select ${orders.assigned_to} _id from ${orders} where ${orders.assigned_to} is not null order by 1 limit 1)
      union all
      select (select ${orders.assigned_to} from ${orders} where ${orders.assigned_to} > tuners._id order by 1 limit 1)
      from tuners where tuners._id is not null)
    select _id from tuners`
  const hasOrders = exists(db.select({ one: sql`1` }).from(orders).where(eq(orders.service_id, services._id)))
  const [tuners, offered] = await Promise.all([
    db
      .select({ _id: users._id, name: shownName })
      .from(users)
      .where(sql`${users._id} in (${tunersWithOrders})`)
      .orderBy(byShownName(locale)),
    db
      .select({ _id: services._id, name: services.name })
      .from(services)
      .where(hasOrders)
      .orderBy(asc(services.position)),
  ])
  return { tuners, services: offered }
}
