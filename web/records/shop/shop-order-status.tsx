import { useTranslation } from 'react-i18next'
import type { ShopOrderState } from '../../../shared/shop/shop-order-states.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'

const tones: Record<ShopOrderState, Tone> = {
  unpaid: 'warning',
  paid: 'info',
  processing: 'accent',
  on_hold: 'warning',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
}

export const shopOrderTone = (status: ShopOrderState): Tone => tones[status]

/** Shows the status of a shop order. */
export function ShopOrderStatus({ status, plain = false }: { status: ShopOrderState; plain?: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={tones[status]} plain={plain}>
      {t(`shop_orders.status.${status}`)}
    </StatusPill>
  )
}
