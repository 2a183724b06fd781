import { and, eq, getTableColumns, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import type { Order } from '../../../shared/orders/order.ts'
import {
  cancelReasons,
  type OrderStatus,
  type ReasonCode,
  statusesBefore,
} from '../../../shared/orders/order-states.ts'
import { markHandled } from '../../conversations/mark-handled.ts'
import { changeBalance } from '../../money/credits/ledger.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readOrder } from '../lists/read-order.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import { lockMoneyOf, settleCancelled } from '../payment/settle-cancelled.ts'
import { startedRetention } from '../retention/retention-time.ts'
import { explainRefusal } from './explain-refusal.ts'
import { orderActions } from './order-actions.ts'
import { orderFiles, orders } from './orders.tables.ts'
import { sideOf, visibleTo, worksOnOrders } from './visible-orders.ts'

type Cancelling = { reason_code: ReasonCode | null; reason: string }

/**
 * Cancels an order and refunds its payment in the same transaction, in credits or in money. Customers may cancel
 * while it is `pending` and no modified file was ever released to them, which an order sent back for rework keeps;
 * later only the team may. Customers and the team choose from reasons of their own.
 */
export async function cancelOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  cancelling: Cancelling,
): Promise<Order> {
  checkReason(user, cancelling.reason_code)
  const works = worksOnOrders(user)
  const from: OrderStatus[] = works ? statusesBefore('cancelled') : ['pending']
  await db.transaction(async (db) => {
    const invoice = await lockMoneyOf(db, id)
    const [order] = await db
      .update(orders)
      .set({ status: 'cancelled', ...cancelling, asked_for: [], ...startedRetention, updated_at: sql`now()` })
      .where(
        and(
          eq(orders._id, id),
          inArray(orders.status, from),
          visibleTo(user),
          isNull(orders.release_at),
          works ? undefined : notExists(releasedFiles(db)),
        ),
      )
      .returning({ ...getTableColumns(orders), was: sql<OrderStatus>`old.status` })
    if (!order) throw await explainRefusal(db, user, id, 'cancelled')
    await markHandled(db, orderConversation, user, order)
    await record(db, portal, user, orderActions.cancelled, order, { was: order.was, by_team: works })
    if (order.payment === 'paid' && order.credit_price === null) await refundCredits(db, portal, user, order)
    if (invoice) await settleCancelled(db, portal, user, invoice, cancelling.reason)
  })
  return readOrder(db, portal, user, id)
}

function checkReason(user: Actor, code: ReasonCode | null) {
  if (code === null || isOneOf(cancelReasons[sideOf(user)], code)) return
  throw new AppError('invalid_input', { fields: { reason_code: 'invalid_value' } })
}

function releasedFiles(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, orders._id), isNotNull(orderFiles.released_at)))
}

async function refundCredits(db: Db, portal: Portal, user: Actor, order: typeof orders.$inferSelect) {
  await changeBalance(db, {
    user_id: order.user_id,
    delta: order.total_credits - order.refunded_credits,
    reason: 'order_refunded',
    order,
    effect_key: `order:${order._id}:refunded`,
    created_by: user._id,
  })
  await db
    .update(orders)
    .set({ payment: 'refunded', refunded_credits: order.total_credits })
    .where(eq(orders._id, order._id))
  await record(db, portal, user, orderActions.credits_returned, order)
}
