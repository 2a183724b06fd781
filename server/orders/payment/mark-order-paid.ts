import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { waitsForPayment } from '../direct/waits-for-payment.ts'
import { clockFromNow } from '../orders/due-time.ts'
import { orderActions } from '../orders/order-actions.ts'
import { orders } from '../orders/orders.tables.ts'
import { startWork } from '../orders/start-work.ts'
import { retentionStartIfReleased } from '../retention/retention-time.ts'

/**
 * Marks an order as paid. One that waited for its payment can be worked on, and its clock starts now. A cancelled
 * order stays as it is.
 */
export async function markOrderPaid(db: Db, portal: Portal, order_id: string, user_id: string | null) {
  const [order] = await db
    .select({ waited: waitsForPayment })
    .from(orders)
    .where(
      and(
        eq(orders._id, order_id),
        inArray(orders.payment, ['pay_later', 'due']),
        ne(orders.status, 'cancelled'),
      ),
    )
    .for('update')
  if (!order) return
  const { opening_hours } = await portal.settings.get(db)
  const [paid] = await db
    .update(orders)
    .set({
      payment: 'paid',
      files_since: retentionStartIfReleased,
      ...(order.waited && { due_at: clockFromNow(opening_hours) }),
      updated_at: sql`now()`,
    })
    .where(eq(orders._id, order_id))
    .returning()
  if (!paid) return
  await record(db, portal, user_id, orderActions.paid, paid)
  if (order.waited) await startWork(db, portal, paid)
}

type MoneyRefund = {
  amount: number
  reason: string
  created_by: string | null
  /** Nothing is left of the order's money. */
  whole: boolean
  /** The team still has to transfer it. */
  waits: boolean
}

/** Records that money of an order goes back, in minor units. */
export async function recordOrderRefund(
  db: Db,
  portal: Portal,
  order_id: string,
  { amount, reason, created_by, whole, waits }: MoneyRefund,
) {
  const [order] = await db
    .update(orders)
    .set({ ...(whole && { payment: 'refunded' }), updated_at: sql`now()` })
    .where(and(eq(orders._id, order_id), eq(orders.payment, 'paid')))
    .returning()
  // A cancellation tells its reason itself.
  const why = order?.status === 'cancelled' ? '' : reason
  if (order)
    await record(db, portal, created_by, orderActions.money_refunded, order, { amount, waits, reason: why })
}

/** Records that money of an order which waited for it was transferred back, in minor units. */
export async function recordOrderTransfer(
  db: Db,
  portal: Portal,
  order_id: string,
  { amount, user_id }: { amount: number; user_id: string },
) {
  const [order] = await db.select().from(orders).where(eq(orders._id, order_id))
  if (order) await record(db, portal, user_id, orderActions.money_refunded, order, { amount, waits: false })
}
