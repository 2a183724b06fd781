import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { shopOrders } from './shop-orders.tables.ts'

/** Counts the paid orders that wait to be sent. */
export async function countOrdersToSend(db: Db): Promise<{ count: number }> {
  return { count: await db.$count(shopOrders, inArray(shopOrders.current_status, ['paid', 'processing'])) }
}
