import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { type Arrival, arrivalsOf } from './arrival.ts'

/** Returns when the parcel of an order arrives that is paid or sent now. */
export async function arrivalOfOrder(db: Db, portal: Portal, _id: string): Promise<Arrival | null> {
  const [order] = await db
    .select({ time: shopOrders.shipping_time })
    .from(shopOrders)
    .where(eq(shopOrders._id, _id))
  const { opening_hours } = await portal.settings.get(db)
  return order ? arrivalsOf(opening_hours, new Date())(order.time) : null
}
