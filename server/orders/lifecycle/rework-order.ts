import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { Order } from '../../../shared/orders/order.ts'
import { addMessage } from '../../conversations/add-message.ts'
import { announceConversation } from '../../conversations/announce-conversation.ts'
import { findSent } from '../../conversations/send-message.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readOrder } from '../lists/read-order.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import { stoppedRetention } from '../retention/retention-time.ts'
import { withinReworkPeriod } from './change-status.ts'
import { tunerStillHere } from './correct-order.ts'
import { restartedClock } from './due-time.ts'
import { explainRefusal } from './explain-refusal.ts'
import { orderActions } from './order-actions.ts'
import { orders } from './orders.tables.ts'

/**
 * Sends a customer's own completed order back to work, to its tuner; the reason becomes their message. The same `request_key` again
 * changes nothing. Throws `not_found`, `order_rework_period_over`, `order_transition_refused`.
 */
export async function reworkOrder(
  db: Db,
  portal: Portal & { db: Db },
  user: Actor,
  id: string,
  { reason, request_key }: { reason: string; request_key: string },
): Promise<Order> {
  const { opening_hours } = await portal.settings.get()
  await db.transaction(async (db) => {
    if (await findSent(db, user, id, request_key)) return
    const [order] = await db
      .update(orders)
      .set({
        status: 'in_progress',
        ...{ reason_code: null, reason: '', asked_for: [], completed_at: null },
        assigned_to: tunerStillHere,
        due_at: restartedClock(opening_hours),
        ...stoppedRetention,
        updated_at: sql`now()`,
      })
      .where(
        and(
          ...[eq(orders._id, id), eq(orders.user_id, user._id), eq(orders.status, 'completed')],
          ...[withinReworkPeriod, isNull(orders.release_at), ne(orders.payment, 'refunded')],
        ),
      )
      .returning(getTableColumns(orders))
    if (!order) {
      // Of two at once the second one finds the order in work.
      if (await findSent(db, user, id, request_key)) return
      throw await explainRefusal(db, user, id, 'in_progress')
    }
    const said = { author_id: user._id, by_customer: true, internal: false, message: reason, request_key }
    const message = await addMessage(db, orderConversation, order, said)
    if (!message) throw new Error('the message was written meanwhile')
    await announceConversation(db, orderConversation, order, 'added')
    await record(db, portal, user, orderActions.rework_asked, order)
    await orderConversation.sent(db, portal, user, order, { ...message, ...said, files: 0 })
  })
  return readOrder(db, portal, user, id)
}
