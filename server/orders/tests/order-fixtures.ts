import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import type { CalledPortal } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'

/** Moves an order to a status by the call that is meant for it. */
export function moveOrder(
  t: CalledPortal,
  as: SignedIn,
  id: string,
  to: OrderStatus,
  files: SentFile[] = [],
) {
  const params = { id }
  if (to === 'cancelled')
    return t.call(orderRoutes.cancel, { as, params, body: { reason_code: 'other', reason: 'Because.' } })
  if (to === 'tuned' || to === 'completed')
    return t.call(orderTeamRoutes.submit, { as, params, body: { release: to === 'completed' }, files })
  const reason_code = to === 'on_hold' ? 'technical_problem' : to === 'incomplete' ? 'wrong_read' : null
  return t.call(orderTeamRoutes.changeStatus, {
    ...{ as, params },
    body: { status: to, reason_code, reason: 'Because.', asked_for: to === 'incomplete' ? ['file'] : [] },
  })
}
