import { useTranslation } from 'react-i18next'
import type { ShopOrderState } from '../../../shared/shop/shop-order-states.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'

const tones: Record<ShopOrderState, Tone> = {
  unpaid: 'neutral',
  paid: 'info',
  processing: 'accent',
  on_hold: 'warning',
  shipped: 'success',
  completed: 'success',
  cancelled: 'neutral',
}

/** Shows the state of a shop order in the team's words. */
export function ShopOrderStatus({ status }: { status: ShopOrderState }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[status]}>{t(`shop_order_work.status.${status}`)}</StatusPill>
}
