import { desc, eq } from 'drizzle-orm'
import type { FoundOrder } from '../../../shared/overview/search.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { visibleTo } from '../../orders/lifecycle/visible-orders.ts'
import { hasOrderNumber, matchesOrder } from '../../orders/lists/list-orders.ts'
import { waitsForPayment } from '../../orders/payment/waits-for-payment.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { exactFirst } from './exact-first.ts'

const columns = {
  _id: orders._id,
  orderID: orders.orderID,
  status: orders.status,
  waits_for_payment: waitsForPayment,
  reg_no: orders.reg_no,
  vin: orders.vin,
  manufacture: orders.manufacture,
  model: orders.model,
  customer: listedName,
}
const list = listOf(orders, (db) =>
  db.select(columns).from(orders).innerJoin(users, eq(users._id, orders.user_id)).$dynamic(),
)
const newest = desc(orders._id)

/** Finds open and closed orders by number, or by all that their lists are searched in. */
export async function findOrders(db: Db, user: Actor, keywords: string): Promise<FoundOrder[]> {
  const asked = { where: visibleTo(user), search: matchesOrder(keywords), order: newest }
  return exactFirst(db, list, asked, hasOrderNumber(keywords))
}
