import { and, asc, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import type { OrderRow } from '../../../shared/orders/order.ts'
import type { orderSorts } from '../../../shared/orders/order-lists.ts'
import { clockStatuses, closedStatuses, type OrderStatus } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains, numbered } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { isOpen, orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { bySide, sideOf } from '../lifecycle/visible-orders.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { customers, rowColumns, tuners } from './order-row.ts'
import { isUnanswered } from './unanswered.ts'

export type OrderQuery = Paging & {
  keywords?: string | undefined
  status?: OrderStatus | undefined
  sort?: (typeof orderSorts)[number] | undefined
}
type MyQuery = OrderQuery & { sha256?: string | undefined; files_go?: boolean | undefined }
type AllQuery = OrderQuery & { customer?: string | undefined; open?: boolean | undefined }
type QueueQuery = OrderQuery & {
  assigned?: 'me' | 'nobody' | undefined
  warning?: boolean | undefined
  unanswered?: boolean | undefined
}

/** Lists every order, newest first; with `customer` those of one, with `open` those still to be worked on or the others. */
export function listOrders(db: Db, user: Actor, query: AllQuery, within?: SQL) {
  return page(db, user, 'all', query, within)
}

/**
 * Lists the person's own orders: first those that wait for them, then the newest; with `sha256`, those whose original
 * file has it and is still stored.
 */
export function listMyOrders(db: Db, user: Actor, query: MyQuery) {
  return page(db, user, 'mine', query)
}

/** Lists the queue: open orders, first those with a running clock, the one due soonest on top. */
export function listPendingOrders(db: Db, user: Actor, query: QueueQuery, within?: SQL) {
  return page(db, user, 'queue', query, within)
}

function page(
  db: Db,
  user: Actor,
  list: List,
  { page, size, sort, keywords, ...filters }: MyQuery & QueueQuery & AllQuery,
  within?: SQL,
): Promise<PageOf<OrderRow>> {
  const where = and(lists[list](user), within, narrowed(user, filters))
  const search = keywords ? matchesOrder(keywords) : undefined
  return pageOf(db, orderRows[sideOf(user)], where, { page, size, search, order: order(list, sort, filters) })
}

/** Lists of rows of orders, as each side sees them. */
export const orderRows = bySide((reader) =>
  listOf(orders, (db) =>
    db
      .select(rowColumns(reader))
      .from(orders)
      .innerJoin(customers, eq(customers._id, orders.user_id))
      .leftJoin(tuners, eq(tuners._id, orders.assigned_to))
      .$dynamic(),
  ),
)

type List = keyof typeof lists
/** Condition on finished orders. */
export const isClosed = inArray(orders.status, [...closedStatuses]).inlineParams()
const lists = {
  all: () => undefined,
  mine: ({ _id }: Actor) => eq(orders.user_id, _id),
  queue: () => isOpen,
}

function narrowed(
  user: Actor,
  {
    status,
    sha256,
    files_go,
    customer,
    open,
    assigned,
    warning,
    unanswered,
  }: Omit<MyQuery & QueueQuery & AllQuery, 'page' | 'size' | 'sort' | 'keywords'>,
) {
  return and(
    status && eq(orders.status, status),
    sha256 ? hasOriginal(sha256) : undefined,
    files_go ? hasRemovalDate : undefined,
    customer ? eq(orders.user_id, customer) : undefined,
    open === undefined ? undefined : open ? isOpen : isClosed,
    assigned === 'me' ? eq(orders.assigned_to, user._id) : undefined,
    assigned === 'nobody' ? isNull(orders.assigned_to) : undefined,
    warning ? pastTimeFrame : undefined,
    unanswered ? isUnanswered : undefined,
  )
}

/** Narrows to orders with the words as their number, or in plate, VIN, vehicle, service or customer. */
export const matchesOrder = (keywords: string) => contains(orders.search_text, keywords, hasOrderNumber)

/** Narrows to the order with this number; undefined for a word that is none. */
export const hasOrderNumber = (word: string) => numbered(orders.orderID, word)

function hasOriginal(sha256: string) {
  return sql`${orders._id} in (select ${orderFiles.order_id} from ${orderFiles}
    where ${orderFiles.sha256} = ${sha256} and ${orderFiles.kind} = 'original' and ${orderFiles.deleted_at} is null)`
}

/** Condition on orders whose clock runs and has run out. */
export const pastTimeFrame = and(
  inArray(orders.status, [...clockStatuses]),
  sql`${orders.due_at} < now()`,
  not(waitsForPayment),
)

/** Condition on orders whose customer was notified that their files will be removed. */
export const hasRemovalDate = isNotNull(orders.files_go_at)

/** Ids grow with time, so they sort as `created_at` does and their indexes serve it. */
export const orderSortings = {
  created_at: asc(orders._id),
  '-created_at': desc(orders._id),
  due_at: inOrder(asc(orders.due_at), asc(orders._id)),
  '-due_at': inOrder(desc(orders.due_at), desc(orders._id)),
  orderID: asc(orders.orderID),
  '-orderID': desc(orders.orderID),
} satisfies Record<(typeof orderSorts)[number], SQL>

/** Unpaid orders last: nobody can work on them. */
const waitsLast = asc(waitsForPayment)
const clockFirst = desc(inArray(orders.status, [...clockStatuses]).inlineParams())

const urgentFirst = inOrder(waitsLast, clockFirst, asc(orders.due_at), asc(orders._id))

/** Orders that wait for their customer first. */
const yourTurnFirst = inOrder(sql`(${orders.status} = 'incomplete') desc`, desc(orders._id))

function order(
  list: List,
  sort: OrderQuery['sort'],
  { status, sha256, files_go }: Pick<MyQuery, 'status' | 'sha256' | 'files_go'>,
): SQL {
  if (sort) return orderSortings[sort]
  if (list === 'queue') return urgentFirst
  const narrowed = status || sha256 || files_go
  return list === 'mine' && !narrowed ? yourTurnFirst : orderSortings['-created_at']
}
