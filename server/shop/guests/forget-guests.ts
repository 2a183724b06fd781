import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { removePerson } from '../../users/remove-person.ts'
import { users } from '../../users/users.tables.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'

/** Most guests whom one run forgets. */
const perRun = 500

/** Forgets guests whose order was cancelled unpaid 30 days ago: nothing of it has to be retained. Runs as a job. */
export async function forgetGuests(portal: RunningPortal) {
  const forgotten = await portal.db
    .select({ _id: users._id })
    .from(users)
    .innerJoin(shopOrders, eq(shopOrders.user_id, users._id))
    .innerJoin(invoices, and(eq(invoices.shop_order_id, shopOrders._id), eq(invoices.kind, 'invoice')))
    .where(
      and(
        users.guest,
        isNull(users.deleted_at),
        eq(shopOrders.current_status, 'cancelled'),
        lt(shopOrders.updated_at, sql`now() - interval '30 days'`),
        // Of money that came a document stays.
        eq(invoices.status, 'cancelled'),
        isNull(invoices.invoice_no),
      ),
    )
    .limit(perRun)
  for (const { _id } of forgotten) await removePerson(portal.db, portal, _id)
}
