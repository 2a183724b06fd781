import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import type { ShopOrderEvent } from '../../../../shared/shop/shop-order-team.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import type { Tone } from '../../../ui/display/status-pill.tsx'
import { Timeline } from '../../../ui/display/timeline.tsx'

const tones: Record<ShopOrderEvent['kind'], Tone> = {
  paid: 'info',
  processing: 'accent',
  on_hold: 'warning',
  resumed: 'accent',
  shipped: 'accent',
  parcel_corrected: 'accent',
  completed: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  disputed: 'danger',
  refund_waits: 'warning',
  refunded: 'warning',
  withdrawn: 'warning',
}

type Props = { order: ShopOrder; events: readonly ShopOrderEvent[] }

/** Shows what became of the order, by whom and when, the latest first. */
export function OrderTimeline({ order, events }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const placed = {
    key: 'placed',
    tone: 'neutral' as const,
    title: t('shop_order_work.event.placed'),
    text: t('shop_order_work.by', { name: order.customer.name }),
    at: order.created_at,
  }
  const entries = events.map(({ _id, kind, by, detail, amount, created_at }) => ({
    key: _id,
    tone: tones[kind],
    title: t(`shop_order_work.event.${kind}`),
    text: joined([
      by && t('shop_order_work.by', { name: by.name }),
      amount !== null && money(amount, order.currency),
      detail,
    ]),
    at: created_at,
  }))
  return (
    <Card title={t('shop_order_work.timeline')}>
      <Timeline entries={[placed, ...entries].reverse()} label={t('shop_order_work.timeline')} />
    </Card>
  )
}
