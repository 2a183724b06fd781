import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type FoundOrder, mostFound } from '../../../shared/site/search/search.ts'
import { matchesKeywords } from '../../accounts/people/people-conditions.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { companyOrUsername } from '../../accounts/users/user-columns.ts'
import { waitsForPayment } from '../../orders/direct/waits-for-payment.ts'
import { matchesOrder } from '../../orders/lists/list-orders.ts'
import { orders } from '../../orders/orders/orders.tables.ts'
import { visibleTo, worksOnOrders } from '../../orders/orders/visible-orders.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf, listOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'

const columns = {
  _id: orders._id,
  orderID: orders.orderID,
  status: orders.status,
  waits_for_payment: waitsForPayment,
  reg_no: orders.reg_no,
  vin: orders.vin,
  manufacture: orders.manufacture,
  model: orders.model,
  customer: companyOrUsername,
}
const selectOrders = (db: Db) =>
  db.select(columns).from(orders).innerJoin(users, eq(users._id, orders.user_id)).$dynamic()
const list = listOf(orders, selectOrders)
const newest = desc(orders._id)

/** Finds open and closed orders by number, plate, VIN or vehicle; for the team by the customer's names as well. */
export async function findOrders(db: Db, user: Actor, keywords: string): Promise<FoundOrder[]> {
  const asked = { where: visibleTo(user), search: matchesOrder(keywords), order: newest }
  const [found, ofCustomers] = await Promise.all([
    firstOf(db, list, asked, mostFound),
    worksOnOrders(user) ? findOrdersOfCustomers(db, keywords) : [],
  ])
  const byId = new Map([...found, ...ofCustomers].map((order) => [order._id, order]))
  // Ids grow with time.
  return [...byId.values()].toSorted((a, b) => (a._id < b._id ? 1 : -1)).slice(0, mostFound)
}

/** Customers with the words whose orders are looked up. */
const mostCustomers = 20

/** Finds the newest orders of the customers with the words in their names, by the index of each customer's orders. */
function findOrdersOfCustomers(db: Db, keywords: string): Promise<FoundOrder[]> {
  const named = sql`select ${users._id} as user_id from ${users} where ${matchesKeywords(keywords)} limit ${mostCustomers}`
  const theirs = sql`select ${orders._id} as order_id from ${orders} where ${orders.user_id} = named.user_id
    order by ${orders._id} desc limit ${mostFound}`
  const ids: SQL = sql`array(select order_id from (${named}) named cross join lateral (${theirs}) theirs
    order by order_id desc limit ${mostFound})`
  return selectOrders(db).where(sql`${orders._id} = any(${ids})`).orderBy(newest)
}
