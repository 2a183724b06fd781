import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { owedPayments } from '../../../shared/orders/order-states.ts'
import type { MoneyBack, Settles } from '../../money/invoices/settles.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { clockFromNow } from '../lifecycle/due-time.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { startWork } from '../lifecycle/start-work.ts'
import { retentionStartIfReleased } from '../retention/retention-time.ts'
import { waitsForPayment } from './waits-for-payment.ts'

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

/** Records that money of an order goes back, in minor units. */
async function recordRefund(
  db: Db,
  portal: Portal,
  order_id: string,
  { amount, reason, created_by, whole, waits }: MoneyBack,
) {
  const [order] = await db
    .update(orders)
    .set({ ...(whole && { payment: 'refunded' }), updated_at: sql`now()` })
    .where(and(eq(orders._id, order_id), eq(orders.payment, 'paid')))
    .returning()
  // A cancellation states its reason itself.
  const why = order?.status === 'cancelled' ? '' : reason
  if (order)
    await record(db, portal, created_by, orderActions.money_refunded, order, { amount, waits, reason: why })
}

async function recordTransfer(db: Db, portal: Portal, order_id: string, amount: number, by: string) {
  const [order] = await db.select().from(orders).where(eq(orders._id, order_id))
  if (order) await record(db, portal, by, orderActions.money_refunded, order, { amount, waits: false })
}

/** What happens to an order when something happens to the money for it; its goods are files, which wait for nobody. */
export const orderSettles: Settles = {
  notifiesBuyer: false,
  async paid(db, portal, { order_id }, by) {
    if (order_id) await markOrderPaid(db, portal, order_id, by)
  },
  // An order is cancelled before its invoice.
  async cancelled() {},
  async refunded(db, portal, { order_id }, back) {
    if (order_id) await recordRefund(db, portal, order_id, back)
  },
  async transferred(db, portal, { order_id }, amount, by) {
    if (order_id) await recordTransfer(db, portal, order_id, amount, by)
  },
  async disputed() {},
  async owes(db, user_id) {
    const due = and(
      eq(orders.user_id, user_id),
      inArray(orders.payment, [...owedPayments]),
      ne(orders.status, 'cancelled'),
    )
    return (await db.$count(orders, due)) > 0
  },
  async orderNumber(db, { order_id }) {
    if (!order_id) return null
    const [order] = await db.select({ orderID: orders.orderID }).from(orders).where(eq(orders._id, order_id))
    return order?.orderID ?? null
  },
  async paymentStarted() {},
  async paymentPending() {},
}
