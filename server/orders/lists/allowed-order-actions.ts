import { type Holder, holds } from '../../../shared/contract/permissions.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import type { Order, OrderCan } from '../../../shared/orders/order.ts'
import {
  chosenStatuses,
  closedStatuses,
  deliveredPayments,
  type OrderStatus,
  owedPayments,
  reworkDays,
  transitions,
  unpaidPayments,
} from '../../../shared/orders/order-states.ts'
import { worksOnOrders } from '../lifecycle/visible-orders.ts'

type Known = Pick<
  Order,
  | 'status'
  | 'payment'
  | 'credit_price'
  | 'total_credits'
  | 'refunded_credits'
  | 'waits_for_payment'
  | 'completed_at'
  | 'assigned_to'
  | 'release_in_ms'
> & {
  files: Pick<Order['files'][number], 'kind' | 'deleted_at' | 'released_at'>[]
}

/** Lists what this person may do with the order now, for the screens. The verbs guard the same by themselves. */
export function allowedOrderActions(
  user: Holder & { _id: string },
  order: Known,
  automation: boolean,
): OrderCan {
  const works = worksOnOrders(user)
  const next: readonly OrderStatus[] = transitions[order.status]
  const handedOver = order.files.some((file) => file.kind === 'modified')
  const there = (kind: string) => order.files.some((file) => file.kind === kind && !file.deleted_at)
  const waits = order.waits_for_payment
  const closed = isOneOf(closedStatuses, order.status)
  const free = works && order.release_in_ms === null
  const ours = free && (order.assigned_to === null || order.assigned_to._id === user._id)
  const newest = order.files.findLast((file) => file.kind === 'modified')
  return {
    change_to:
      free && !waits ? chosenStatuses.filter((to) => next.includes(to) && !isPastReworkPeriod(order)) : [],
    assign: free && !closed && !waits,
    upload_modified: ours && (order.status === 'in_progress' || order.status === 'tuned'),
    hand_in: ours && order.status === 'in_progress' && newest?.released_at === null,
    release: (order.status === 'tuned' ? free : ours) && next.includes('completed') && there('modified'),
    cancel: works ? free && next.includes('cancelled') : order.status === 'pending' && !handedOver,
    correct: !works && order.status === 'incomplete',
    edit_facts: works,
    pay: !works && order.status !== 'cancelled' && isOneOf(unpaidPayments, order.payment),
    refund: works && holds(user, 'dealers_manager.balance') && hasCreditsToRefund(order),
    download_original: there('original'),
    download_modified: there('modified') && (works || isOneOf(deliveredPayments, order.payment)),
    download_ini: works,
    write: order.status !== 'cancelled',
    write_internal: works,
    retry_automation: works && automation && order.status === 'pending' && !waits,
    remove: works && closed && (!isOneOf(owedPayments, order.payment) || order.status === 'cancelled'),
  }
}

function hasCreditsToRefund({ status, payment, credit_price, total_credits, refunded_credits }: Known) {
  return (
    status === 'completed' && payment === 'paid' && credit_price === null && total_credits > refunded_credits
  )
}

/** Tells if a completed order is past its two weeks of free rework. */
function isPastReworkPeriod({ status, completed_at }: Known): boolean {
  if (status !== 'completed' || !completed_at) return false
  return Date.parse(completed_at) < Date.now() - reworkDays * 24 * 3600 * 1000
}
