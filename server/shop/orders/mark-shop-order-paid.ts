import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import type { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { recordTransfer } from '../../money/invoices/mark-as-paid.ts'
import { settleInvoice } from '../../money/invoices/settle-invoice.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { shopActions } from '../payment/shop-actions.ts'
import { lockShopMoney } from './cancel-shop-order.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { shopOrders } from './shop-orders.tables.ts'

/**
 * Records by hand that an unpaid order was paid. Whatever way the money came, no provider knows of this payment: it is recorded as
 * a transfer, which is given back by hand too. Throws `not_found`, `shop_order_state`.
 */
export async function markShopOrderAsPaid(
  db: Db,
  portal: Portal,
  user: Actor,
  { id, payment_method, txn_id }: Body<typeof shopOrderRoutes.markAsPaid>,
): Promise<ShopOrder> {
  await db.transaction(async (db) => {
    const invoice = await lockShopMoney(db, id)
    const [order] = await db
      .update(shopOrders)
      .set({ payment_method, txn_id })
      .where(and(eq(shopOrders._id, id), eq(shopOrders.current_status, 'unpaid')))
      .returning()
    if (!invoice || !order) {
      const { current_status } = await readShopOrder(db, user, id)
      throw new AppError('shop_order_state', { data: { status: current_status } })
    }
    await record(db, portal, user, shopActions.marked_as_paid, order, { payment_method, txn_id })
    const paid = await settleInvoice(db, portal, invoice._id, { method: 'bank', created_by: user._id })
    if (!paid) throw new Error(`The invoice of shop order ${id} isn't due`)
    await recordTransfer(db, paid)
  })
  return readShopOrder(db, user, id)
}
