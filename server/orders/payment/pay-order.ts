import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { OrderToPay } from '../../../shared/orders/order.ts'
import { unpaidPayments } from '../../../shared/orders/order-states.ts'
import type { orderRoutes } from '../../../shared/orders/orders.ts'
import { changeBalance } from '../../money/credits/ledger.ts'
import { notifyOfLowCredits } from '../../money/credits/notify-of-low-credits.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { readOrder } from '../lists/read-order.ts'
import { retentionStartIfReleased } from '../retention/retention-time.ts'
import { payInMoney } from './invoice-order.ts'

/**
 * Pays an unpaid order, once, in the way it was placed: from the balance, or in money by a method, at the address in
 * the answer. Paying a paid one again charges nothing.
 *
 * @throws AppError `not_found`, `order_transition_refused` for a cancelled order, `insufficient_balance`, and in
 *   money `invalid_input` without a method and what `payInMoney` throws
 */
export async function payOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  { orderID, payment_method }: Body<typeof orderRoutes.payLater>,
): Promise<OrderToPay> {
  const mine = and(eq(orders.orderID, orderID), eq(orders.user_id, user._id))
  const toPay = and(mine, inArray(orders.payment, [...unpaidPayments]), ne(orders.status, 'cancelled'))
  await db.transaction(async (db) => {
    const [order] = await db
      .update(orders)
      .set({ payment: 'paid', files_since: retentionStartIfReleased, updated_at: sql`now()` })
      .where(and(toPay, isNull(orders.credit_price)))
      .returning()
    if (!order) return
    const left = await changeBalance(db, {
      user_id: user._id,
      delta: -order.total_credits,
      reason: 'order_paid',
      order,
      effect_key: `order:${order._id}:paid`,
      created_by: user._id,
    })
    await notifyOfLowCredits(db, portal, user, order.total_credits, left)
    await record(db, portal, user, orderActions.paid, order)
  })
  const [order] = await db.select().from(orders).where(mine)
  if (!order) throw new AppError('not_found')
  if (order.status === 'cancelled')
    throw new AppError('order_transition_refused', { data: { status: order.status } })
  const inMoney = order.credit_price !== null && (order.payment === 'pay_later' || order.payment === 'due')
  if (inMoney && !payment_method)
    throw new AppError('invalid_input', { fields: { payment_method: 'required' } })
  const checkout_url = inMoney && payment_method ? await payInMoney(db, portal, order, payment_method) : null
  return { ...(await readOrder(db, portal, user, order._id)), checkout_url }
}
