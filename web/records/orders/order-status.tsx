import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import { customerStatus } from './customer-status.ts'

const tones: Record<OrderStatus, Tone> = {
  pending: 'info',
  in_progress: 'accent',
  on_hold: 'warning',
  incomplete: 'danger',
  tuned: 'accent',
  completed: 'success',
  cancelled: 'neutral',
}
export const statusTone = (status: OrderStatus): Tone => tones[status]

/** Shows the status of an order. */
export function OrderStatusPill({
  status,
  waits = false,
  releasing = false,
  mine = false,
  plain = false,
}: {
  status: OrderStatus
  /** True when the order waits for its payment. */
  waits?: boolean
  /** True for the team while its file is about to go to the customer. */
  releasing?: boolean
  /** True for the order's customer, whom an incomplete one waits for. */
  mine?: boolean
  plain?: boolean
}) {
  const { t } = useTranslation()
  if (waits)
    return (
      <StatusPill tone="warning" plain={plain}>
        {t('orders.status.waits_for_payment')}
      </StatusPill>
    )
  if (releasing)
    return (
      <StatusPill tone="success" plain={plain}>
        {t('orders.status.releasing')}
      </StatusPill>
    )
  return (
    <StatusPill tone={tones[status]} plain={plain}>
      {t(mine ? customerStatus(status) : `orders.status.${status}`)}
    </StatusPill>
  )
}

const paymentTones = {
  paid: 'success',
  due: 'warning',
  pay_later: 'warning',
  on_account: 'accent',
  refunded: 'neutral',
} as const

/** Shows the payment status of an order. */
export function PaymentPill({ payment }: { payment: Order['payment'] }) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={paymentTones[payment]} plain>
      {t(`orders.payment.${payment}`)}
    </StatusPill>
  )
}
