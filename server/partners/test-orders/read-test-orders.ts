import { Readable } from 'node:stream'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { OrderRow, OrderToPay } from '../../../shared/orders/order.ts'
import type { orderRoutes } from '../../../shared/orders/orders.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { isOwn } from './change-test-order.ts'
import { modifiedFileOf, testAnswer, testRow } from './test-order-answer.ts'
import { testOrders as table } from './test-orders.tables.ts'

const select = (db: Db) =>
  db
    .select({
      order: table,
      customer: {
        ...{ _id: users._id, name: shownName, company_name: users.company_name, email: users.email },
        ...{ phone: users.phone, locale: users.locale, created_at: users.created_at },
        balance: sql<null>`null`,
      },
    })
    .from(table)
    .innerJoin(users, eq(users._id, table.user_id))
    .$dynamic()
const list = listOf(table, select)
const vehicle = sql<string>`concat_ws(' ', ${table.placed} ->> 'manufacture', ${table.placed} ->> 'model', ${table.placed} ->> 'variant')`
const searched = sql<string>`fold(concat_ws(' ', ${table.orderID}, ${vehicle}, ${table.placed} ->> 'reg_no', ${table.placed} ->> 'vin'))`

/** Lists a person's own test orders, in the form of any others. */
export async function listTestOrders(
  db: Db,
  user: Actor,
  { keywords, status, sort = '-created_at', sha256, files_go, ...paging }: Query<typeof orderRoutes.mine>,
): Promise<PageOf<OrderRow>> {
  const where = and(
    eq(table.user_id, user._id),
    status && eq(table.status, status),
    sha256 ? sql`${table.placed} #>> '{original,sha256}' = ${sha256}` : undefined,
    files_go ? sql`false` : undefined,
  )
  const order = inOrder(sort.startsWith('-') ? desc(table._id) : asc(table._id))
  const page = await pageOf(db, list, where, { ...paging, search: contains(searched, keywords), order })
  return { ...page, items: page.items.map((row) => testRow(row.order, row.customer)) }
}

/** Counts a person's own test orders that are open. */
export const countOpenTestOrders = async (db: Db, user: Actor) => ({
  count: await db.$count(
    table,
    and(eq(table.user_id, user._id), sql`${table.status} not in ('completed', 'cancelled')`),
  ),
})

/** Reads a person's own test order. Throws `not_found`. */
export async function readTestOrder(db: Db, user: Actor, _id: string): Promise<OrderToPay> {
  const [row] = await select(db).where(isOwn(user, _id))
  if (!row) throw new AppError('not_found')
  return testAnswer(row.order, row.customer)
}

/** Answers with the modified file of a person's own test order. Throws `not_found`, `order_not_paid`. */
export async function downloadTestFile(db: Db, user: Actor, id: string, file?: string): Promise<FileAnswer> {
  const [order] = await db.select().from(table).where(isOwn(user, id))
  if (order?.status !== 'completed' || (file && file !== order._id)) throw new AppError('not_found')
  if (order.payment !== 'paid') throw new AppError('order_not_paid')
  const { content, name, size, sha256 } = modifiedFileOf(order)
  return {
    name,
    size,
    sha256,
    open: ({ start, end } = { start: 0, end: size - 1 }) => Readable.from([content.subarray(start, end + 1)]),
  }
}

/** Lists a person's newest test orders for the portal's page of their keys. */
export const listRecentTestOrders = (db: Db, user: Actor) =>
  db
    .select({
      ...{ _id: table._id, orderID: table.orderID, status: table.status, created_at: table.created_at },
      vehicle,
      service_name: sql<string>`${table.placed} ->> 'service_name'`,
    })
    .from(table)
    .where(eq(table.user_id, user._id))
    .orderBy(desc(table._id))
    .limit(20)
