import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { ConversationKind } from '../../conversations/conversation-kind.ts'
import { record } from '../../notifications/record/record.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orderPage } from '../lifecycle/order-page.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { visibleTo, worksOnOrders } from '../lifecycle/visible-orders.ts'
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
    if (internal) return record(db, portal, user, orderActions.note_added, order)
    if (!worksOnOrders(user)) return record(db, portal, user, orderActions.asked, order, { message })
    await record(db, portal, user, orderActions.answered, order, { message })
    await portal.jobs.send(db, 'missed_message', { message_id: _id }, missedAfterSeconds)
  },
  unverified: (db, portal, order, message) =>
    record(db, portal, null, orderActions.asked_by_unknown, order, { message }),
  removed: (db, portal, user, order, message) =>
    record(db, portal, user, orderActions.message_removed, order, message),
  markedAnswered: (db, portal, user, order) => record(db, portal, user, orderActions.marked_answered, order),
  missed: (db, portal, order, message) =>
    record(db, portal, null, orderActions.answer_missed, order, { message }),
  markedRead: (db, portal, order) => record(db, portal, null, orderActions.conversation_read, order),
}

function notFound(): never {
  throw new AppError('not_found')
}
