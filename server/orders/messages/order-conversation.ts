import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { ConversationKind } from '../../support/conversations/conversation-kind.ts'
import { announceOrder } from '../orders/add-order-event.ts'
import { auditOrder } from '../orders/audit-order.ts'
import { notifyCustomer, notifyTeamOfMessage } from '../orders/notify-people.ts'
import { orderPage } from '../orders/order-page.ts'
import { orders } from '../orders/orders.tables.ts'
import { visibleTo, worksOnOrders } from '../orders/visible-orders.ts'
import { restartRetention } from '../retention/retention-time.ts'

/** Seconds after which a customer who hasn't seen a tuner's message gets a mail. */
const missedAfterSeconds = 180

/** The conversation about an order: between its customer and everybody who works on orders. */
export const orderConversation: ConversationKind<typeof orders.$inferSelect> = {
  kind: 'order',
  permission: 'orders',
  customerOf: (order) => order.user_id,
  pages: orderPage,
  async read(db, user, id) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders._id, id), visibleTo(user)))
    return order ?? notFound()
  },
  async hold(db, id) {
    const [order] = await db.select().from(orders).where(eq(orders._id, id)).for('key share')
    return order ?? notFound()
  },
  refuseWriting({ status }) {
    if (status === 'cancelled') throw new AppError('order_transition_refused', { data: { status } })
  },
  async sent(db, portal, user, order, { _id, message, internal, files }) {
    if (files > 0) await restartRetention(db, order._id)
    if (internal) return auditOrder(db, user, 'order_note_added', order)
    if (!worksOnOrders(user)) return notifyTeamOfMessage(db, portal, order, message)
    await notifyCustomer(db, portal, order, 'order_message', { message, over: ['in_app', 'push'] })
    await portal.jobs.send(db, 'missed_message', { message_id: _id }, missedAfterSeconds)
  },
  unverified: notifyTeamOfMessage,
  removed: (db, user, order, { message }) =>
    auditOrder(db, user, 'order_message_removed', order, { before: { message } }),
  markedAnswered: (db, user, order) => auditOrder(db, user, 'order_marked_answered', order),
  missed: (db, portal, order, message) =>
    notifyCustomer(db, portal, order, 'order_message', { message, over: ['mail', 'sms'] }),
  announce: announceOrder,
}

function notFound(): never {
  throw new AppError('not_found')
}
