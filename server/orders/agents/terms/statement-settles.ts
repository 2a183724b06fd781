import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { balanceOf, changeBalance } from '../../../money/credits/ledger.ts'
import type { Settles } from '../../../money/invoices/settles.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'
import { orderActions } from '../../lifecycle/order-actions.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { retentionStartIfReleased } from '../../retention/retention-time.ts'

/**
 * Charges the orders of a paid statement, whose credits were just added. Those paid or cancelled since leave their credits on the balance; those
 * that a debt leaves no credits for go on the next statement.
 */
async function chargeOrders(db: Db, portal: Portal, statement_id: string, created_by: string | null) {
  const billed = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.statement_id, statement_id),
        eq(orders.payment, 'on_account'),
        ne(orders.status, 'cancelled'),
      ),
    )
    .orderBy(asc(orders._id))
    .for('update')
  for (const order of billed) {
    const { _id, user_id, total_credits } = order
    if ((await balanceOf(db, user_id)) < total_credits) {
      await db.update(orders).set({ statement_id: null }).where(eq(orders._id, _id))
      continue
    }
    await changeBalance(db, {
      user_id,
      delta: -total_credits,
      reason: 'order_paid',
      order,
      effect_key: `order:${_id}:paid`,
      created_by,
    })
    await db
      .update(orders)
      .set({ payment: 'paid', files_since: retentionStartIfReleased, updated_at: sql`now()` })
      .where(eq(orders._id, _id))
    await record(db, portal, created_by, orderActions.paid, { ...order, payment: 'paid' })
  }
}

/** What happens to the orders of a statement when something happens to the money for it. */
export const statementSettles: Settles = {
  notifiesBuyer: false,
  paid: (db, portal, { _id }, by) => chargeOrders(db, portal, _id, by),
  // Its orders go on the next one.
  async cancelled(db, _portal, { _id }) {
    await db.update(orders).set({ statement_id: null }).where(eq(orders.statement_id, _id))
  },
  async refunded() {},
  async transferred() {},
  async disputed() {},
  // Its orders are owed for by themselves.
  owes: async () => false,
  orderNumber: async () => null,
  async paymentStarted() {},
  async paymentPending() {},
}
