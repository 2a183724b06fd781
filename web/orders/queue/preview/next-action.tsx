import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { useMe } from '../../../app/session/session.ts'
import { OrderStatusPill } from '../../../records/orders/order-status.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { useReasonText } from '../../order/use-reason-text.ts'
import { DeliverPanel } from '../actions/deliver-panel.tsx'
import { OrderActions } from '../actions/order-actions.tsx'
import { TimeLeftBar } from '../list/time-left-bar.tsx'
import classes from './next-action.module.css'

/** Shows the top of the order's page: status, time left, and the available actions. */
export function NextAction({ order }: { order: Order }) {
  const reasonOf = useReasonText()
  // Delivering comes next for an order that somebody works on; for the others it is possible too.
  const later = order.status !== 'in_progress' && order.status !== 'tuned'
  // Words that come with a file stand in the field beside it.
  const reason = later && reasonOf(order)
  return (
    <Card>
      <div className={classes.body}>
        <div className={classes.line}>
          <OrderStatusPill
            status={order.status}
            waits={order.waits_for_payment}
            releasing={order.release_in_ms !== null}
          />
          <span className={classes.words} role="status">
            <Standing order={order} />
          </span>
          <span className={classes.time}>
            {order.clock_runs ? <TimeLeftBar order={order} /> : <TimeAgo at={order.updated_at} />}
          </span>
        </div>
        {reason && (
          <p className={classes.reason} dir="auto">
            {reason}
          </p>
        )}
        {/* In one place whatever the status, so that a chosen file stays while it takes the order. */}
        <div className={classes.deliver} data-later={later || undefined}>
          <DeliverPanel compact={later} order={order} />
        </div>
        <OrderActions order={order} />
      </div>
    </Card>
  )
}

/** Shows the order's status in a sentence. */
function Standing({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const { status, assigned_to, waits_for_payment } = order
  if (waits_for_payment) return t('queue.standing.waits_for_payment')
  if (status !== 'in_progress') return t(`queue.standing.${status}`)
  if (!assigned_to) return t('queue.standing.in_progress')
  if (assigned_to._id === me._id) return t('queue.standing.mine')
  return t('queue.standing.theirs', { name: assigned_to.name })
}
