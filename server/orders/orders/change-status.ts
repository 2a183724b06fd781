import { and, eq, getTableColumns, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import type { Order } from '../../../shared/orders/order.ts'
import {
  type chosenStatuses,
  type OrderStatus,
  type ReasonCode,
  reasonCodes,
  reworkDays,
  statusesBefore,
} from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { waitsForPayment } from '../direct/waits-for-payment.ts'
import { readOrder } from '../lists/read-order.ts'
import { markOrderHandled } from '../messages/mark-order-handled.ts'
import { stoppedRetention } from '../retention/retention-time.ts'
import { addOrderEvent } from './add-order-event.ts'
import { auditOrder } from './audit-order.ts'
import { dueAfterHold, restartedClock } from './due-time.ts'
import { explainRefusal } from './explain-refusal.ts'
import { notifyCustomer } from './notify-people.ts'
import { orders } from './orders.tables.ts'

type Change = { status: (typeof chosenStatuses)[number]; reason_code: ReasonCode | null; reason: string }

/** Keeps completed orders from coming back to work after the free rework period. */
const withinReworkPeriod = or(
  ne(orders.status, 'completed'),
  sql`${orders.completed_at} > now() - make_interval(days => ${reworkDays})`,
)

/**
 * Changes the status of an order for a tuner, who takes, holds, resumes or reopens it, or asks the customer for a
 * corrected file. One guarded statement: of two tuners who take it at once, one gets `order_taken`. Holding and
 * asking need a reason from the list; what was held is due later by that time.
 */
export async function changeStatus(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { status, reason_code, reason }: Change,
): Promise<Order> {
  checkReason(status, reason_code)
  const { opening_hours } = await portal.settings.get()
  await db.transaction(async (db) => {
    const due_at = status === 'on_hold' ? undefined : await dueAfterHold(db, opening_hours, id)
    const [order] = await db
      .update(orders)
      .set({
        status,
        reason_code,
        reason,
        assigned_to: tunerAfter(status, user),
        due_at: due_at ?? restartedClock(opening_hours),
        completed_at: null,
        ...stoppedRetention,
        updated_at: sql`now()`,
      })
      .where(
        and(
          eq(orders._id, id),
          inArray(orders.status, statusesBefore(status)),
          withinReworkPeriod,
          not(waitsForPayment),
        ),
      )
      .returning({ ...getTableColumns(orders), was: sql<OrderStatus>`old.status` })
    if (!order) throw await explainRefusal(db, user, id, status)
    await addOrderEvent(db, order, { kind: 'status', user_id: user._id, status, reason_code, reason })
    await markOrderHandled(db, user, order)
    await auditOrder(db, user, 'order_status_changed', order, {
      detail: reason,
      before: { status: order.was },
      after: { status },
    })
    if (status !== 'pending') await notifyOfStatus(db, portal, order, status)
  })
  return readOrder(db, portal, user, id)
}

/** Notifies the customer of the new status; that work has begun isn't worth a mail. */
function notifyOfStatus(
  db: Db,
  portal: Portal,
  order: typeof orders.$inferSelect,
  status: Exclude<Change['status'], 'pending'>,
) {
  return notifyCustomer(
    db,
    portal,
    order,
    `order_${status}`,
    status === 'in_progress' ? { over: ['in_app', 'push'] } : {},
  )
}

/**
 * Returns the tuner of the order under its new status: the one who takes it; after a check, the one before; who asks
 * for a file, if nobody had it; null when it is put back.
 */
function tunerAfter(status: Change['status'], user: Actor): SQL | string | null {
  if (status === 'pending') return null
  if (status === 'on_hold') return sql`${orders.assigned_to}`
  if (status === 'incomplete') return sql`coalesce(${orders.assigned_to}, ${user._id}::uuid)`
  return sql`case when ${orders.status} = 'tuned' then coalesce(${orders.assigned_to}, ${user._id}::uuid) else ${user._id}::uuid end`
}

function checkReason(status: OrderStatus, code: ReasonCode | null) {
  if (status !== 'on_hold' && status !== 'incomplete') return
  if (!code || !isOneOf(reasonCodes[status], code)) {
    throw new AppError('invalid_input', { fields: { reason_code: 'required' } })
  }
}
