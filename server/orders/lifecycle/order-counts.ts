import { eq, type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { orders } from './orders.tables.ts'

/** Answers the areas below, which know of orders only that there are some. */
export const orderCounts: Pick<Portal, 'countOrdersFor' | 'countOrdersOf' | 'isOptionOrdered'> = {
  countOrdersFor: (variants: SQL) => sql`select count(*) from ${orders} where variant_id in (${variants})`,
  async countOrdersOf(db: Db, user_id: string) {
    const isOpen = sql`${orders.status} = any(${sql.param([...openStatuses])}::text[])`
    const [counts] = await db
      .select({
        orders: sql<number>`count(*)`,
        open_orders: sql<number>`count(*) filter (where ${isOpen})`,
      })
      .from(orders)
      .where(eq(orders.user_id, user_id))
    return counts ?? { orders: 0, open_orders: 0 }
  },
  async isOptionOrdered(db: Db, _id: string) {
    const isOfOption = sql`${orders.options} @> ${JSON.stringify([{ _id }])}::jsonb`
    return (await db.$count(orders, isOfOption)) > 0
  },
}
