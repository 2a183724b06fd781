import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import type { Withdrawal, WithdrawalForm } from '../../../shared/shop/withdrawals.ts'
import { cancelDueInvoice } from '../../money/invoices/cancel-invoice.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { isOver, lastWithdrawalDay } from '../days/withdrawal-period.ts'
import { lockShopMoney } from '../orders/cancel-shop-order.ts'
import { readShopOrder } from '../orders/read-shop-orders.ts'
import { shopOrderLines, shopOrders } from '../orders/shop-orders.tables.ts'
import { goodsIn, shopActions } from '../payment/shop-actions.ts'
import { holdWithdrawnShopOrder } from '../payment/shop-order-money.ts'
import { isConsumer } from './is-consumer.ts'
import { sendReceipt } from './send-receipt.ts'
import { shopWithdrawals } from './withdrawals.tables.ts'

type OrderRow = typeof shopOrders.$inferSelect

/**
 * Withdraws from the contract of one's own order or a part of it, and mails the receipt. An unpaid order is cancelled by it, a
 * paid one that isn't sent is held; the money is given back by the team.
 *
 * @throws AppError `not_found`, `withdrawal_not_consumer`, `withdrawal_over`, `shop_order_state` for a cancelled order,
 *   `withdrawal_done` when no pieces are left of what is named, `invalid_input` for a part of an unpaid order
 */
export async function withdrawFromOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  form: WithdrawalForm,
): Promise<ShopOrder> {
  const { id } = form
  await db.transaction(async (db) => {
    const invoice = await lockShopMoney(db, id)
    const own = and(eq(shopOrders._id, id), eq(shopOrders.user_id, user._id))
    const [order] = await db.select().from(shopOrders).where(own).for('update')
    if (!invoice || !order) throw new AppError('not_found')
    refuseUnlessWithdrawable(order, invoice)
    const lines = await takePieces(db, order, form)
    const [row] = await db
      .insert(shopWithdrawals)
      .values({ shop_order_id: id, name: form.name, email: user.email, lines, text: form.text })
      .returning()
    if (!row) throw new Error('No withdrawal was written')
    await holdWithdrawnShopOrder(db, id)
    await sendReceipt(db, portal, user, order, row)
    const is_paid = order.current_status !== 'unpaid'
    await record(db, portal, user, shopActions.withdrawn, order, { goods: goodsIn(lines), is_paid })
    if (!is_paid) await cancelDueInvoice(db, portal, invoice, user._id)
  })
  return readShopOrder(db, user, id)
}

function refuseUnlessWithdrawable(order: OrderRow, invoice: InvoiceRow) {
  if (!isConsumer(invoice.buyer, order.shipping_address)) throw new AppError('withdrawal_not_consumer')
  const { current_status } = order
  if (current_status === 'cancelled' || invoice.status === 'refunded')
    throw new AppError('shop_order_state', { data: { status: current_status } })
  const last = lastWithdrawalDay(order)
  if (isOver(last)) throw new AppError('withdrawal_over', { data: { last } })
}

/** Marks the named pieces as withdrawn, or all that are left, each once. Pieces whose money went back aren't left. */
async function takePieces(
  db: Db,
  { _id, current_status }: OrderRow,
  { lines }: WithdrawalForm,
): Promise<Withdrawal['lines']> {
  const ordered = await db
    .select()
    .from(shopOrderLines)
    .where(eq(shopOrderLines.shop_order_id, _id))
    .orderBy(asc(shopOrderLines._id))
  const left = ordered
    .map(({ _id: line, quantity, returned, withdrawn }) => ({
      line,
      quantity: quantity - Math.max(returned, withdrawn),
    }))
    .filter(({ quantity }) => quantity > 0)
  const wanted = lines.length > 0 ? lines : left
  const count = (some: { quantity: number }[]) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  if (current_status === 'unpaid' && count(wanted) < count(left))
    throw new AppError('invalid_input', { fields: { lines: 'invalid_value' } })
  const taken: Withdrawal['lines'] = []
  for (const { line, quantity } of wanted) {
    const isLeft = sql`greatest(${shopOrderLines.returned}, ${shopOrderLines.withdrawn}) + ${quantity}::int <= ${shopOrderLines.quantity}`
    const [changed] = await db
      .update(shopOrderLines)
      .set({
        withdrawn: sql`greatest(${shopOrderLines.returned}, ${shopOrderLines.withdrawn}) + ${quantity}`,
      })
      .where(and(eq(shopOrderLines._id, line), eq(shopOrderLines.shop_order_id, _id), isLeft))
      .returning({ name: shopOrderLines.name })
    if (!changed) throw new AppError('withdrawal_done')
    taken.push({ line, quantity, name: changed.name })
  }
  if (taken.length === 0) throw new AppError('withdrawal_done')
  return taken
}
