import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { type OrderStatus, statusesBefore } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { orders } from './orders.tables.ts'
import { visibleTo, worksOnOrders } from './visible-orders.ts'

/** Explains why a guarded change of state found nothing to change. It only names the reason; it doesn't decide. */
export async function explainRefusal(
  db: Db,
  user: Pick<Actor, '_id' | 'role_id' | 'permissions'>,
  id: string,
  to: OrderStatus,
): Promise<AppError> {
  const [order] = await db
    .select({
      status: orders.status,
      modified_file: orders.modified_file,
      assigned_to: orders.assigned_to,
      release_at: orders.release_at,
      waits: waitsForPayment,
    })
    .from(orders)
    .where(and(eq(orders._id, id), visibleTo(user)))
  if (!order) return new AppError('not_found')
  if (order.release_at && worksOnOrders(user)) return new AppError('order_being_released')
  if (order.waits) return new AppError('order_waits_for_payment')
  if (to === 'in_progress' && order.status === 'in_progress') return new AppError('order_taken')
  if (to === 'in_progress' && order.status === 'completed') return new AppError('order_rework_period_over')
  const ofColleague = order.assigned_to !== null && order.assigned_to !== user._id
  const inWork = order.status === 'in_progress' || (order.status === 'tuned' && to === 'tuned')
  if ((to === 'tuned' || to === 'completed') && inWork && ofColleague)
    return new AppError('order_of_colleague')
  if (to === 'completed' && statusesBefore(to).includes(order.status) && !order.modified_file) {
    return new AppError('order_modified_file_missing')
  }
  return new AppError('order_transition_refused', { data: { status: order.status } })
}
