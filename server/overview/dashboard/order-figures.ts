import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Turnaround } from '../../../shared/overview/dashboard.ts'
import { orders, turnaroundMs } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { services } from '../../services/services.tables.ts'
import { bucketOf, type Period, since, sinceFirstPoint } from './period.ts'

const servicesShown = 6

/** Counts the placed orders and the credits paid for them, by stretch of the period. */
export function countPlaced(db: Db, period: Period) {
  return db
    .select({
      bucket: bucketOf(orders.created_at, period),
      placed: count(),
      spent: sql<number>`coalesce(sum(${orders.total_credits}) filter (where ${orders.payment} = 'paid'), 0)`,
    })
    .from(orders)
    .where(since(orders.created_at, period))
    .groupBy(sql`1`)
}

/** Lists the services ordered most in the period. */
export function listMostOrdered(db: Db, period: Period) {
  return db
    .select({ _id: services._id, name: services.name, orders: count() })
    .from(orders)
    .innerJoin(services, eq(services._id, orders.service_id))
    .where(sinceFirstPoint(orders.created_at, period))
    .groupBy(services._id)
    .orderBy(desc(count()), services.position)
    .limit(servicesShown)
}

/** Reads how long the orders released in the period took, and those of the period before. */
export async function readTurnaround(
  db: Db,
  period: Period,
): Promise<{ now: Turnaround; before: Turnaround }> {
  const rows = await db
    .select({
      stretch: sql<number>`least(${bucketOf(orders.completed_at, period)}, 3)`,
      finished: count(),
      shares: sql<number[]>`percentile_cont(array[0.5, 0.9]) within group (order by ${turnaroundMs})`,
      in_time: sql<number>`count(*) filter (where ${orders.completed_at} <= ${orders.due_at})`,
    })
    .from(orders)
    .where(and(since(orders.completed_at, period), eq(orders.status, 'completed')))
    .groupBy(sql`1`)
  const of = (stretch: number) => {
    const row = rows.find((row) => row.stretch === stretch)
    const [median_ms = null, p90_ms = null] = row?.shares ?? []
    return { finished: row?.finished ?? 0, median_ms, p90_ms, in_time: row?.in_time ?? 0 }
  }
  return { now: of(3), before: of(1) }
}
