import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { OrderRow } from '../../shared/order.ts'
import { clockStatuses, closedStatuses, type OrderStatus, openStatuses } from '../../shared/order-states.ts'
import type { orderSorts } from '../../shared/orders.ts'
import { limits, type PageOf, type Paging } from '../../shared/paging.ts'
import type { Holder } from '../../shared/permissions.ts'
import type { Actor } from '../accounts/actor.ts'
import { builtOnce } from '../db/built-once.ts'
import type { Db } from '../db/client.ts'
import { waitsForPayment } from './direct/waiting.ts'
import { customers, rowColumns, tuners, unreadBy } from './order-row.ts'
import { orderFiles, orders } from './orders.tables.ts'
import { worksOnOrders } from './visible.ts'

export type OrderQuery = Paging & {
  keywords?: string | undefined
  status?: OrderStatus | undefined
  sort?: (typeof orderSorts)[number] | undefined
}
type MyQuery = OrderQuery & { sha256?: string | undefined; files_go?: boolean | undefined }
type QueueQuery = OrderQuery & {
  assigned?: 'me' | 'nobody' | undefined
  warning?: boolean | undefined
  unread?: boolean | undefined
}

/** Every order, newest first. */
export function listOrders(db: Db, user: Actor, query: OrderQuery) {
  return page(db, user, 'all', query)
}

/** The person's own orders, newest first; by `sha256`, those sent with that original file, if they have it still. */
export function listMyOrders(db: Db, user: Actor, query: MyQuery) {
  return page(db, user, 'mine', query)
}

/** The queue: open orders; first those whose clock runs, the one due soonest on top. */
export function listPendingOrders(db: Db, user: Actor, query: QueueQuery) {
  return page(db, user, 'queue', query)
}

/** The history: completed and cancelled orders, newest first. */
export function listCompleteOrders(db: Db, user: Actor, query: OrderQuery) {
  return page(db, user, 'history', query)
}

async function page(
  db: Db,
  user: Actor,
  list: List,
  { page, size, keywords, status, sha256, ...chosen }: MyQuery & QueueQuery,
): Promise<PageOf<OrderRow>> {
  const search = searched(keywords)
  const shape = { list, reader: user, ...chosen, byStatus: !!status, byFile: !!sha256, search: search?.by }
  const values = { user_id: user._id, status, sha256, ...search, ...limits({ page, size }) }
  const [items, [counted]] = await Promise.all([
    rowsOf(db, shape).execute(values),
    countOf(db, shape).execute(values),
  ])
  return { items, total: counted?.total ?? 0, page, size }
}

/** By the number people say on the phone, or by any part of plate, VIN, vehicle, service or customer. */
function searched(keywords: string | undefined) {
  if (!keywords) return undefined
  const part = `%${keywords.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const number = /^#?(\d{1,9})$/.exec(keywords)?.[1]
  return number ? { by: 'number' as const, part, number } : { by: 'part' as const, part }
}

/** What a list's statement is built by. Whose, which status, file and words come with each call. */
type Shape = {
  list: List
  reader: Holder
  byStatus: boolean
  byFile: boolean
  files_go?: boolean | undefined
  search?: 'part' | 'number' | undefined
  sort?: (typeof orderSorts)[number] | undefined
  assigned?: 'me' | 'nobody' | undefined
  warning?: boolean | undefined
  unread?: boolean | undefined
}
type List = keyof typeof lists

/** The rows of a page: `user_id`, `status`, `sha256`, `part`, `number`, `limit` and `offset` are filled in. */
const rowsOf = builtOnce(kindOf, (db, shape: Shape) =>
  db
    .select(rowColumns(shape.reader))
    .from(orders)
    .innerJoin(customers, eq(customers._id, orders.user_id))
    .leftJoin(tuners, eq(tuners._id, orders.assigned_to))
    .where(conditions(shape))
    .orderBy(...order(shape))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

/** How many there are on all pages. */
const countOf = builtOnce(kindOf, (db, shape: Shape) =>
  db.select({ total: count() }).from(orders).where(conditions(shape)),
)

/** Of the reader, only on which side they are. */
function kindOf({ reader, ...rest }: Shape): string {
  return JSON.stringify({ ...rest, works: worksOnOrders(reader) })
}

/** The clock of the time frame runs, and has run out. */
export const pastTimeFrame = and(
  inArray(orders.status, [...clockStatuses]),
  sql`${orders.due_at} < now()`,
  not(waitsForPayment),
)

/** Its customer was told when its files go. */
export const filesGoing = isNotNull(orders.files_go_at)

const lists = {
  all: undefined,
  mine: eq(orders.user_id, sql.placeholder('user_id')),
  queue: inArray(orders.status, [...openStatuses]),
  history: inArray(orders.status, [...closedStatuses]),
}

const hasPart = like(orders.search_text, sql.placeholder('part'))
const searches = { part: hasPart, number: or(eq(orders.orderID, sql.placeholder('number')), hasPart) }
const assignments = {
  me: eq(orders.assigned_to, sql.placeholder('user_id')),
  nobody: isNull(orders.assigned_to),
}
const hasOriginal = sql`${orders._id} in (select ${orderFiles.order_id} from ${orderFiles}
  where ${orderFiles.sha256} = ${sql.placeholder('sha256')} and ${orderFiles.kind} = 'original'
    and ${orderFiles.deleted_at} is null)`

function conditions({ list, reader, byStatus, byFile, search, ...only }: Shape) {
  return and(
    lists[list],
    byStatus ? eq(orders.status, sql.placeholder('status')) : undefined,
    byFile ? hasOriginal : undefined,
    search && searches[search],
    only.files_go ? filesGoing : undefined,
    only.assigned && assignments[only.assigned],
    only.warning ? pastTimeFrame : undefined,
    only.unread ? gt(unreadBy(reader), 0) : undefined,
  )
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

/** Nobody can do anything for what isn't paid. */
const waitsLast = asc(waitsForPayment)

function order({ list, sort }: Shape): SQL[] {
  if (sort) return [sorts[sort], desc(orders._id)]
  if (list !== 'queue') return [desc(orders._id)]
  return [waitsLast, desc(inArray(orders.status, [...clockStatuses])), asc(orders.due_at), asc(orders._id)]
}
