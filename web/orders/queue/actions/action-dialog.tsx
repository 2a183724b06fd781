import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { cancelReasons, reasonCodes } from '../../../../shared/orders/order-states.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { RefundDialog } from '../../../money/payments-to-review/refund-dialog.tsx'
import { ReleaseDialog } from '../release/release-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { FactsDialog } from './facts-dialog.tsx'
import { type Asks, ReasonDialog } from './reason-dialog.tsx'
import { RefundOrderDialog } from './refund-order-dialog.tsx'

export type Asking = 'on_hold' | 'incomplete' | 'cancelled' | 'give' | 'facts' | 'refund' | 'release'
type Props = { order: Order; asking: Asking; onClose: () => void }

/** Parts that are usually asked for by the reason; the tuner may choose others. */
const usuallyAsked: Asks = {
  wrong_read: ['file'],
  damaged_file: ['file'],
  missing_fault_codes: ['fault_codes'],
  wrong_vehicle_data: ['plate', 'vehicle'],
}

/** Shows the dialog of an action that needs a reason or a name. */
export function ActionDialog({ order, asking, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const params = { id: order._id }
  const name = order.customer.name
  if (asking === 'facts') return <FactsDialog order={order} onClose={onClose} />
  if (asking === 'refund') {
    if (order.invoice) return <RefundDialog invoice={order.invoice} onClose={onClose} />
    return <RefundOrderDialog order={order} onClose={onClose} />
  }
  if (asking === 'release')
    return <ReleaseDialog order={order} words="" onReleased={onClose} onClose={onClose} />
  if (asking === 'give') {
    return (
      <AssignDialog
        title={t('queue.give_title', { orderID: order.orderID })}
        now={order.assigned_to?._id}
        onGive={(tuner_id) => call(orderTeamRoutes.assign, { params, body: { tuner_id } })}
        onClose={onClose}
      />
    )
  }
  if (asking === 'cancelled') {
    const text =
      order.payment === 'paid'
        ? order.credit_price === null
          ? t('queue.cancel_refund', {
              credits: format.credits(order.total_credits - order.refunded_credits),
              name,
            })
          : t('queue.cancel_money_back', { name })
        : t('queue.cancel_unpaid', { name })
    return (
      <ReasonDialog
        reasons={cancelReasons.team}
        title={t('queue.cancel_title', { orderID: order.orderID })}
        text={text}
        action={t('queue.cancel_action')}
        cancel={t('queue.keep_order')}
        danger
        onSubmit={({ reason_code, reason }) =>
          call(orderRoutes.cancel, { params, body: { reason_code, reason } })
        }
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      reasons={reasonCodes[asking]}
      asks={asking === 'incomplete' ? usuallyAsked : undefined}
      title={t(`queue.${asking}_title`, { orderID: order.orderID })}
      text={t(`queue.${asking}_about`, { name })}
      action={t(`queue.${asking}_action`)}
      cancel={t('ui.cancel')}
      onSubmit={(reasoned) =>
        call(orderTeamRoutes.changeStatus, { params, body: { status: asking, ...reasoned } })
      }
      onClose={onClose}
    />
  )
}
