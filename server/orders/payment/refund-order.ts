import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { OrderRefund } from '../../../shared/orders/order-team.ts'
import { changeBalance } from '../../money/credits/ledger.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { readOrder } from '../lists/read-order.ts'

/**
 * Refunds the credits of a completed order, or a part of them; one that was paid in money is refunded by its invoice.
 * `refunded` is what its sender saw refunded before, so that a refund that is sent twice happens once.
 *
 * @throws AppError `forbidden` without `dealers_manager.balance`, `not_found`, `order_not_refundable`,
 *   `refund_too_large` with `{ left }`, in hundredths
 */
export async function refundOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { credits, refunded, reason }: OrderRefund,
): Promise<Order> {
  if (!holds(user, 'dealers_manager.balance')) throw new AppError('forbidden')
  await db.transaction(async (db) => {
    const after = sql`${orders.refunded_credits} + ${credits}::bigint`
    const [order] = await db
      .update(orders)
      .set({
        refunded_credits: after,
        payment: sql`case when ${after} = ${orders.total_credits} then 'refunded' else ${orders.payment} end`,
        updated_at: sql`now()`,
      })
      .where(
        and(
          eq(orders._id, id),
          eq(orders.status, 'completed'),
          eq(orders.payment, 'paid'),
          isNull(orders.credit_price),
          eq(orders.refunded_credits, refunded),
          lte(after, orders.total_credits),
        ),
      )
      .returning()
    if (!order) throw await refusal(db, id, refunded)
    await changeBalance(db, {
      user_id: order.user_id,
      delta: credits,
      reason: 'order_refunded',
      note: reason,
      order,
      effect_key: `order:${id}:refunded:${refunded}`,
      created_by: user._id,
    })
    await record(db, portal, user, orderActions.refunded, order, { credits, reason, was: refunded })
  })
  return readOrder(db, portal, user, id)
}

async function refusal(db: Db, id: string, refunded: number): Promise<AppError> {
  const [order] = await db.select().from(orders).where(eq(orders._id, id))
  if (!order) return new AppError('not_found')
  const { status, payment, credit_price, total_credits, refunded_credits } = order
  const refundable = status === 'completed' && payment === 'paid' && credit_price === null
  if (!refundable || refunded_credits !== refunded) return new AppError('order_not_refundable')
  return new AppError('refund_too_large', { data: { left: total_credits - refunded } })
}
