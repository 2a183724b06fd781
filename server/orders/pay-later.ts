import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import type { Order } from '../../shared/order.ts'
import type { Actor } from '../accounts/actor.ts'
import { changeBalance } from '../credits/ledger.ts'
import { tellOfLowCredits } from '../credits/tell-of-low-credits.ts'
import type { Db } from '../db/client.ts'
import type { Outside } from '../outside/outside.ts'
import { orders } from './orders.tables.ts'
import { readOrder } from './read-order.ts'
import { record } from './record.ts'

/** Pays an order that was placed unpaid, once; paying a paid one again charges nothing. */
export async function completeLaterPayment(
  db: Db,
  outside: Outside,
  user: Actor,
  orderID: number,
): Promise<Order> {
  const mine = and(eq(orders.orderID, orderID), eq(orders.user_id, user._id))
  await db.transaction(async (db) => {
    const [order] = await db
      .update(orders)
      .set({ payment: 'paid', updated_at: sql`now()` })
      .where(and(mine, inArray(orders.payment, ['pay_later', 'due']), ne(orders.status, 'cancelled')))
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
    await tellOfLowCredits(db, outside, user, order.total_credits, left)
    await record(db, order, { kind: 'paid', user_id: user._id })
  })
  const [order] = await db.select({ _id: orders._id, status: orders.status }).from(orders).where(mine)
  if (!order) throw new AppError('not_found')
  if (order.status === 'cancelled')
    throw new AppError('order_transition_refused', { data: { status: order.status } })
  return readOrder(db, outside, user, order._id)
}
