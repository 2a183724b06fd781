import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import type { ShopRefundForm } from '../../../shared/shop/shop-orders.ts'
import { totalOfLines } from '../../money/documents/invoice-document.ts'
import { refundInTransaction } from '../../money/invoices/refund-invoice.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { shopActions } from '../payment/shop-actions.ts'
import { lockCoupon, lockShopMoney } from './cancel-shop-order.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { returnPieces, returnShipping } from './return-pieces.ts'
import { shopOrders } from './shop-orders.tables.ts'

/**
 * Gives the money for pieces of a paid order back, as they stand on its invoice, or for its shipping, with a credit note.
 * Pieces that come back whole are for sale again; others stay sold.
 *
 * @throws AppError `not_found`, `invoice_not_paid`, `shop_order_state` when something was refunded meanwhile,
 *   `invalid_input` for more pieces than are left, `refund_too_large` with `{ left }`
 */
export async function refundShopOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  { id, lines, shipping, reason, refunded }: ShopRefundForm,
): Promise<ShopOrder> {
  await db.transaction(async (db) => {
    const invoice = await lockShopMoney(db, id)
    const [order] = await db.select().from(shopOrders).where(eq(shopOrders._id, id)).for('update')
    if (!invoice || !order) throw new AppError('not_found')
    if (invoice.status !== 'paid') throw new AppError('invoice_not_paid')
    const { current_status } = order
    if (invoice.refunded !== refunded || (shipping && order.shipping_refunded))
      throw new AppError('shop_order_state', { data: { status: current_status, refunded: invoice.refunded } })
    // A refund of all that is left gives the coupon back, which is locked before products.
    await lockCoupon(db, order)
    const credited = await returnPieces(db, invoice, id, lines)
    if (shipping) credited.push(...(await returnShipping(db, invoice, id)))
    const amount = totalOfLines(credited)
    await record(db, portal, user, shopActions.pieces_returned, order)
    if (amount > 0)
      await refundInTransaction(db, portal, user, invoice._id, { amount, reason, lines: credited })
  })
  return readShopOrder(db, user, id)
}
