import { and, eq, getTableColumns, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { OrderPart } from '../../../shared/orders/order-facts.ts'
import {
  type chosenStatuses,
  type OrderStatus,
  type ReasonCode,
  reasonCodes,
  reworkDays,
  statusesBefore,
} from '../../../shared/orders/order-states.ts'
import { markHandled } from '../../conversations/mark-handled.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readOrder } from '../lists/read-order.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { stoppedRetention } from '../retention/retention-time.ts'
import { dueAfterHold, restartedClock } from './due-time.ts'
import { explainRefusal } from './explain-refusal.ts'
import { orderActions } from './order-actions.ts'
import { orders } from './orders.tables.ts'

type Change = {
  status: (typeof chosenStatuses)[number]
  reason_code: ReasonCode | null
  reason: string
  asked_for: OrderPart[]
}

/** Prevents completed orders from being reopened after the free rework period. */
export const withinReworkPeriod = or(
  ne(orders.status, 'completed'),
  sql`${orders.completed_at} > now() - make_interval(days => ${reworkDays})`,
)

/**
 * Changes the status of an order for a tuner, who takes, holds, resumes or reopens it, or asks the customer to correct
 * something. One guarded statement: of two tuners who take it at once, one gets `order_taken`. Holding and asking need a
 * reason from the list, asking what is asked for as well; what was held is due later by that time.
 */
export async function changeStatus(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  change: Change,
): Promise<Order> {
  checkChange(change)
  const { status, reason_code, reason } = change
  const parts = status === 'incomplete' ? [...new Set(change.asked_for)] : []
  const { opening_hours } = await portal.settings.get()
  await db.transaction(async (db) => {
    const due_at = status === 'on_hold' ? undefined : await dueAfterHold(db, opening_hours, id)
    const [order] = await db
      .update(orders)
      .set({
        status,
        reason_code,
        reason,
        asked_for: parts,
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
          isNull(orders.release_at),
        ),
      )
      .returning({ ...getTableColumns(orders), was: sql<OrderStatus>`old.status` })
    if (!order) throw await explainRefusal(db, user, id, status)
    await markHandled(db, orderConversation, user, order)
    await record(db, portal, user, orderActions.status_changed, order, order)
  })
  return readOrder(db, portal, user, id)
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

function checkChange({ status, reason_code, asked_for }: Change) {
  if (status !== 'on_hold' && status !== 'incomplete') return
  const fields: Record<string, string> = {}
  if (!reason_code || !isOneOf(reasonCodes[status], reason_code)) fields.reason_code = 'required'
  if (status === 'incomplete' && asked_for.length === 0) fields.asked_for = 'required'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
