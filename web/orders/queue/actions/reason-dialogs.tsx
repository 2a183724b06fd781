import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { cancelReasons, reasonCodes } from '../../../../shared/orders/order-states.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useCancelOrder } from '../../order/orders.queries.ts'
import { useChangeStatus } from './order-actions.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type Reasoning = 'on_hold' | 'incomplete' | 'cancelled'
type Props = { order: Order; reasoning: Reasoning; onClose: () => void }

/** Shows the dialog of an action that needs a reason. */
export function ReasonDialogs({ order, reasoning, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = useChangeStatus(order._id)
  const cancel = useCancelOrder(order._id)
  const name = order.customer.name
  if (reasoning === 'cancelled') {
    const about =
      order.payment === 'paid'
        ? order.credit_price === null
          ? t('queue.cancel_refund', { credits: format.credits(order.total_credits), name })
          : t('queue.cancel_money_back', { name })
        : t('queue.cancel_unpaid', { name })
    return (
      <ReasonDialog
        reasons={cancelReasons.team}
        title={t('queue.cancel_title', { orderID: order.orderID })}
        text={about}
        action={t('queue.cancel_action')}
        cancel={t('queue.keep_order')}
        danger
        onSubmit={cancel.mutateAsync}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      reasons={reasonCodes[reasoning]}
      title={t(`queue.${reasoning}_title`, { orderID: order.orderID })}
      text={t(`queue.${reasoning}_about`, { name })}
      action={t(`queue.${reasoning}_action`)}
      cancel={t('ui.cancel')}
      onSubmit={(reasoned) => change.mutateAsync({ status: reasoning, ...reasoned })}
      onClose={onClose}
    />
  )
}
