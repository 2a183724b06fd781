import { and, count, desc, eq, sql } from 'drizzle-orm'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { bucketOf, type Period, since, sinceFirstPoint } from './period.ts'

const customersShown = 7

/** Sums the credits of paid invoices by stretch of the period, and their amounts in the currency. */
export function sumSold(db: Db, period: Period, currency: string) {
  return db
    .select({
      bucket: bucketOf(invoices.paid_at, period),
      credits: sql<number>`sum(${invoices.credits})`,
      amount: sql<number>`coalesce(sum(${invoices.amount}) filter (where ${invoices.currency} = ${currency}), 0)`,
    })
    .from(invoices)
    .where(since(invoices.paid_at, period))
    .groupBy(sql`1`)
}

/** Lists the customers who spent most on the orders of the period. */
export function listBestCustomers(db: Db, period: Period) {
  const spent = sql<number>`sum(${orders.total_credits})`
  return db
    .select({
      _id: users._id,
      name: listedName,
      orders: count(),
      credits: spent,
    })
    .from(orders)
    .innerJoin(users, eq(users._id, orders.user_id))
    .where(and(sinceFirstPoint(orders.created_at, period), eq(orders.payment, 'paid')))
    .groupBy(users._id)
    .orderBy(desc(spent), users._id)
    .limit(customersShown)
}
