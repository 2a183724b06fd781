import { and, eq, lt, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { testOrderDays } from '../../../shared/partners/test-orders.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { moveTestOrder, statusAfter } from './change-test-order.ts'
import { testOrders as table } from './test-orders.tables.ts'

/** Takes the next step of a test order, unless it was changed or removed meanwhile. */
export async function stepTestOrder(
  portal: RunningPortal,
  { order_id, status }: { order_id: string; status: OrderStatus },
) {
  await portal.db.transaction(async (db) => {
    const [order] = await db
      .select()
      .from(table)
      .where(and(eq(table._id, order_id), eq(table.status, status)))
      .for('update')
    const next = order && statusAfter(order)
    if (next) await moveTestOrder(db, portal, order, next)
  })
}

/** Removes test orders whose time is over. */
export const removeOldTestOrders = (db: Db) =>
  db.delete(table).where(lt(table.created_at, sql`now() - make_interval(days => ${testOrderDays}::integer)`))
