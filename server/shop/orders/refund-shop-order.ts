import { and, eq, lte, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { ShopOrder, ShopRefundForm } from '../../../shared/shop/shop-orders.ts'
import { type InvoiceLine, totalOfLines } from '../../money/documents/invoice-document.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { refundInTransaction } from '../../money/invoices/refund-invoice.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { coupons } from '../coupons/coupons.tables.ts'
import { announceShopOrder } from '../payment/announce-shop-order.ts'
import { restock } from '../payment/order-pieces.ts'
import { lockShopMoney } from './cancel-shop-order.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { creditOfPieces, creditOfShipping, linesOfOrder } from './refunded-money.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

type Line = typeof shopOrderLines.$inferSelect
type Returned = ShopRefundForm['lines'][number]

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
    if (order.coupon_id) await db.select().from(coupons).where(eq(coupons._id, order.coupon_id)).for('update')
    const credited = await returnPieces(db, invoice, id, lines)
    if (shipping) credited.push(...(await returnShipping(db, invoice, id)))
    const amount = totalOfLines(credited)
    await announceShopOrder(db, order)
    if (amount > 0)
      await refundInTransaction(db, portal, user, invoice._id, { amount, reason, lines: credited })
  })
  return readShopOrder(db, user, id)
}

/** Records the pieces that come back, and returns the lines of their credit note. */
async function returnPieces(
  db: Db,
  invoice: InvoiceRow,
  id: string,
  returns: Returned[],
): Promise<InvoiceLine[]> {
  const ordered = await linesOfOrder(db, id)
  const back: { line: Line; quantity: number }[] = []
  const credited: InvoiceLine[] = []
  for (const { line: _id, quantity, restock: whole } of returns) {
    const at = ordered.findIndex((line) => line._id === _id)
    const [line, billed] = [ordered[at], invoice.lines[at]]
    const left = lte(sql`${shopOrderLines.returned} + ${quantity}::int`, shopOrderLines.quantity)
    const [changed] = await db
      .update(shopOrderLines)
      .set({
        returned: sql`${shopOrderLines.returned} + ${quantity}`,
        restocked: sql`${shopOrderLines.restocked} + ${whole ? quantity : 0}`,
      })
      .where(and(eq(shopOrderLines._id, _id), eq(shopOrderLines.shop_order_id, id), left))
      .returning()
    if (!line || !billed || !changed) throw new AppError('invalid_input', { fields: { lines: 'too_big' } })
    credited.push(creditOfPieces(billed, line, quantity))
    if (whole) back.push({ line: changed, quantity })
  }
  await restock(db, id, back)
  return credited
}

/** Records that the shipping is refunded, and returns its line of the credit note. */
async function returnShipping(db: Db, { lines }: InvoiceRow, id: string): Promise<InvoiceLine[]> {
  await db.update(shopOrders).set({ shipping_refunded: true }).where(eq(shopOrders._id, id))
  return creditOfShipping(lines)
}
