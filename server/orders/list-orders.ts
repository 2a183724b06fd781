import { and, asc, desc, eq, gt, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { OrderRow } from '../../shared/order.ts'
import { clockStatuses, closedStatuses, type OrderStatus, openStatuses } from '../../shared/order-states.ts'
import type { orderSorts } from '../../shared/orders.ts'
import { limits, type PageOf, type Paging } from '../../shared/paging.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import { customers, rowColumns, tuners, unreadBy } from './order-row.ts'
import { orderFiles, orders } from './orders.tables.ts'

export type OrderQuery = Paging & {
  keywords?: string | undefined
  status?: OrderStatus | undefined
  sort?: (typeof orderSorts)[number] | undefined
}
type QueueQuery = OrderQuery & {
  assigned?: 'me' | 'nobody' | undefined
  warning?: boolean | undefined
  unread?: boolean | undefined
}

/** Every order, newest first. */
export function listOrders(db: Db, user: Actor, query: OrderQuery) {
  return page(db, user, query, [])
}

/** The person's own orders, newest first; by `sha256`, those sent with that original file. */
export function listMyOrders(db: Db, user: Actor, query: OrderQuery & { sha256?: string | undefined }) {
  return page(db, user, query, [
    eq(orders.user_id, user._id),
    query.sha256 ? inArray(orders._id, ordersWithOriginal(db, query.sha256)) : undefined,
  ])
}

/** The queue: open orders; first those whose clock runs, the one due soonest on top. */
export function listPendingOrders(db: Db, user: Actor, query: QueueQuery) {
  const urgentFirst = [desc(inArray(orders.status, [...clockStatuses])), asc(orders.due_at), asc(orders._id)]
  return page(
    db,
    user,
    query,
    [
      inArray(orders.status, [...openStatuses]),
      query.assigned === 'me' ? eq(orders.assigned_to, user._id) : undefined,
      query.assigned === 'nobody' ? isNull(orders.assigned_to) : undefined,
      query.warning ? pastTimeFrame : undefined,
      query.unread ? gt(unreadBy(user), 0) : undefined,
    ],
    urgentFirst,
  )
}

/** The history: completed and cancelled orders, newest first. */
export function listCompleteOrders(db: Db, user: Actor, query: OrderQuery) {
  return page(db, user, query, [inArray(orders.status, [...closedStatuses])])
}

/** The clock of the time frame runs, and has run out. */
export const pastTimeFrame = and(inArray(orders.status, [...clockStatuses]), sql`${orders.due_at} < now()`)

async function page(
  db: Db,
  user: Actor,
  query: OrderQuery,
  conditions: (SQL | undefined)[],
  order: SQL[] = [desc(orders._id)],
): Promise<PageOf<OrderRow>> {
  const where = and(
    ...conditions,
    query.status ? eq(orders.status, query.status) : undefined,
    matching(query.keywords),
  )
  const { limit, offset } = limits(query)
  const [items, total] = await Promise.all([
    db
      .select(rowColumns(user))
      .from(orders)
      .innerJoin(customers, eq(customers._id, orders.user_id))
      .leftJoin(tuners, eq(tuners._id, orders.assigned_to))
      .where(where)
      .orderBy(...(query.sort ? [sorts[query.sort], desc(orders._id)] : order))
      .limit(limit)
      .offset(offset),
    db.$count(orders, where),
  ])
  return { items, total, page: query.page, size: query.size }
}

/** Ids grow with time, so they sort as `created_at` does and their indexes serve it. */
const sorts = {
  created_at: asc(orders._id),
  '-created_at': desc(orders._id),
  due_at: asc(orders.due_at),
  '-due_at': desc(orders.due_at),
  orderID: asc(orders.orderID),
  '-orderID': desc(orders.orderID),
} satisfies Record<(typeof orderSorts)[number], SQL>

/** By the number people say on the phone, or by any part of plate, VIN, vehicle, service or customer. */
function matching(keywords: string | undefined): SQL | undefined {
  if (!keywords) return undefined
  const part = like(orders.search_text, `%${keywords.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`)
  const number = /^#?(\d{1,9})$/.exec(keywords)?.[1]
  return number ? or(eq(orders.orderID, Number(number)), part) : part
}

function ordersWithOriginal(db: Db, sha256: string) {
  return db
    .select({ order_id: orderFiles.order_id })
    .from(orderFiles)
    .where(and(eq(orderFiles.sha256, sha256), eq(orderFiles.kind, 'original')))
}
