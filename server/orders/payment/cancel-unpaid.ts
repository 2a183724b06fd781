import { and, asc, eq, lt, notExists, or, sql } from 'drizzle-orm'
import { unpaidDays } from '../../../shared/orders/order-states.ts'
import { cancelDueInvoice } from '../../money/invoices/cancel-invoice.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import { record } from '../../notifications/record/record.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { startedRetention } from '../retention/retention-time.ts'
import { lockMoneyOf } from './settle-cancelled.ts'
import { waitsForPayment } from './waits-for-payment.ts'

/** Most orders that one run cancels. */
const perRun = 1000

/** Cancels orders that stayed unpaid for days, each with its invoice, and notifies their customers. Runs as a job. */
export async function cancelUnpaidOrders(portal: RunningPortal) {
  const unpaid = await portal.db
    .select({ _id: orders._id })
    .from(orders)
    .where(unpaidForLong(portal))
    .orderBy(asc(orders.created_at))
    .limit(perRun)
  for (const { _id } of unpaid) await cancelUnpaid(portal, _id)
}

async function cancelUnpaid(portal: RunningPortal, _id: string) {
  await portal.db.transaction(async (db) => {
    const invoice = await lockMoneyOf(db, _id)
    const [order] = await db
      .update(orders)
      .set({ status: 'cancelled', reason_code: 'not_paid', ...startedRetention, updated_at: sql`now()` })
      .where(and(eq(orders._id, _id), waitsForPayment))
      .returning()
    if (!order) return
    await record(db, portal, null, orderActions.expired, order)
    if (invoice?.status === 'due') await cancelDueInvoice(db, portal, invoice, null)
  })
}

/**
 * Finds orders that are unpaid for too long. A transfer may be on its way for longer than a payment at a provider's
 * page.
 */
function unpaidForLong({ db }: RunningPortal) {
  const before = (days: number) => lt(orders.created_at, sql`now() - make_interval(days => ${days})`)
  const transfers = db
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(invoices, eq(invoices._id, payments.invoice_id))
    .where(
      and(eq(invoices.order_id, orders._id), eq(payments.method, 'bank'), eq(payments.status, 'pending')),
    )
  return and(waitsForPayment, before(unpaidDays.otherwise), or(before(unpaidDays.bank), notExists(transfers)))
}
