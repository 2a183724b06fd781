import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { shopOrderActions } from '../../../shared/shop/shop-order-states.ts'
import type { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { shopActions } from '../payment/shop-actions.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { shopOrders } from './shop-orders.tables.ts'

/**
 * Corrects the parcel's number and the day of its arrival after an order was sent. The buyer is notified of another number;
 * what is the same already changes nothing. Throws `not_found`, `shop_order_state`.
 */
export async function correctParcel(
  db: Db,
  portal: Portal,
  user: Actor,
  { id, ...parcel }: Body<typeof shopOrderRoutes.correctParcel>,
): Promise<ShopOrder> {
  const { parcel_tracking_number: number, estimated_delivery_date: arrival } = parcel
  const isOther = or(
    sql`${shopOrders.parcel_tracking_number} <> ${number}`,
    sql`${shopOrders.estimated_delivery_date} is distinct from ${arrival}::date`,
  )
  await db.transaction(async (db) => {
    const isSent = inArray(shopOrders.current_status, [...shopOrderActions.correct_parcel.from])
    const [order] = await db
      .update(shopOrders)
      .set({ ...parcel, updated_at: sql`now()` })
      .where(and(eq(shopOrders._id, id), isSent, isOther))
      .returning({
        ...getTableColumns(shopOrders),
        number_before: sql<string>`old.parcel_tracking_number`,
        arrival_before: sql<string | null>`old.estimated_delivery_date`,
      })
    if (!order) return
    const { number_before, arrival_before } = order
    const before = { parcel_tracking_number: number_before, estimated_delivery_date: arrival_before }
    const is_other = number !== '' && number !== number_before
    await record(db, portal, user, shopActions.parcel_corrected, order, { before, after: parcel, is_other })
  })
  const order = await readShopOrder(db, user, id)
  const { current_status: status } = order
  if (shopOrderActions.correct_parcel.from.some((sent) => sent === status)) return order
  throw new AppError('shop_order_state', { data: { status } })
}
