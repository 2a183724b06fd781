import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '../../accounts/users/accounts.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { waitsForPayment } from '../direct/waits-for-payment.ts'
import { addOrderEvent } from '../orders/add-order-event.ts'
import { clockFromNow } from '../orders/due-time.ts'
import { orders } from '../orders/orders.tables.ts'
import { startWork } from '../orders/start-work.ts'
import { retentionStartIfReleased } from '../retention/retention-time.ts'

/**
 * Marks an order as paid. One that waited for its payment can be worked on, and its clock starts now. A cancelled
 * order stays as it is.
 */
export async function markOrderPaid(db: Db, portal: Portal, order_id: string, user_id: string | null) {
  const [order] = await db
    .select({ waited: waitsForPayment, username: users.username })
    .from(orders)
    .innerJoin(users, eq(users._id, orders.user_id))
    .where(
      and(
        eq(orders._id, order_id),
        inArray(orders.payment, ['pay_later', 'due']),
        ne(orders.status, 'cancelled'),
      ),
    )
    .for('update', { of: orders })
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
  await addOrderEvent(db, paid, { kind: 'paid', user_id })
  if (order.waited) await startWork(db, portal, paid, order)
}

/** Marks an order as refunded after its whole payment was refunded. */
export async function markOrderRefunded(db: Db, order_id: string, user_id: string | null) {
  const [order] = await db
    .update(orders)
    .set({ payment: 'refunded', updated_at: sql`now()` })
    .where(and(eq(orders._id, order_id), eq(orders.payment, 'paid')))
    .returning()
  if (order) await addOrderEvent(db, order, { kind: 'refunded', user_id })
}
