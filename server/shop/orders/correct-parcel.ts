import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { shopOrderActions } from '../../../shared/shop/shop-order-states.ts'
import type { ShopOrder, shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { addShopOrderEvent } from '../payment/add-shop-order-event.ts'
import { announceShopOrder } from '../payment/announce-shop-order.ts'
import { notifyBuyer } from '../payment/notify-of-shop-order.ts'
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
    const about = { _id: id, name: referenceOf(order.reference) }
    await audit(db, user, 'shop_order_changed', about, { before, after: parcel })
    await addShopOrderEvent(db, id, { kind: 'parcel_corrected', user_id: user._id, detail: number })
    if (number && number !== number_before) await notifyBuyer(db, portal, order, 'shop_order_shipped')
    await announceShopOrder(db, order)
  })
  const order = await readShopOrder(db, user, id)
  const { current_status: status } = order
  if (shopOrderActions.correct_parcel.from.some((sent) => sent === status)) return order
  throw new AppError('shop_order_state', { data: { status } })
}
