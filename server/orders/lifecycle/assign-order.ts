import { and, eq, getTableColumns, isNull, not, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { readNotificationsAbout } from '../../notifications/delivery/read-notifications-about.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readOrder } from '../lists/read-order.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { explainRefusal } from './explain-refusal.ts'
import { listTuners } from './list-tuners.ts'
import { orderActions } from './order-actions.ts'
import { orderPage } from './order-page.ts'
import { isOpen, orders } from './orders.tables.ts'

/**
 * Gives an open order to somebody of the team, who is notified; its status stays. Throws `invalid_input` for a person
 * who doesn't work on orders.
 */
export async function assignOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  tuner_id: string,
): Promise<Order> {
  const tuners = await listTuners(db, user.locale)
  const nameOf = (_id: string | null) => tuners.find((tuner) => tuner._id === _id)?.name ?? null
  if (nameOf(tuner_id) === null)
    throw new AppError('invalid_input', { fields: { tuner_id: 'invalid_value' } })
  await db.transaction(async (db) => {
    const [order] = await db
      .update(orders)
      .set({ assigned_to: tuner_id, updated_at: sql`now()` })
      .where(and(eq(orders._id, id), isOpen, not(waitsForPayment), isNull(orders.release_at)))
      .returning({ ...getTableColumns(orders), was: sql<string | null>`old.assigned_to` })
    if (!order) throw await explainRefusal(db, user, id, 'pending')
    if (order.was === tuner_id) return
    await readNotificationsAbout(db, orderPage.team(order))
    await record(db, portal, user, orderActions.assigned, order, {
      before: { assigned_to: nameOf(order.was) },
      after: { assigned_to: nameOf(tuner_id) },
      to_colleague: tuner_id !== user._id,
    })
  })
  return readOrder(db, portal, user, id)
}
