import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import type { Tone } from '../../../ui/display/status-pill.tsx'
import { Timeline } from '../../../ui/display/timeline.tsx'
import classes from './facts.module.css'

type Step = ShopOrder['steps'][number]

const tones: Record<Step['kind'], Tone> = {
  paid: 'info',
  processing: 'accent',
  on_hold: 'warning',
  resumed: 'accent',
  shipped: 'accent',
  parcel_corrected: 'accent',
  completed: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  disputed: 'warning',
  refund_waits: 'info',
  refunded: 'info',
  withdrawn: 'warning',
}

/** Shows what became of an order, the latest first. */
export function Steps({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const placed = {
    key: 'placed',
    tone: 'neutral' as const,
    title: t('shop_orders.steps.placed'),
    at: order.created_at,
  }
  const entries = order.steps.map(({ _id, kind, detail, amount, created_at }) => ({
    key: _id,
    tone: tones[kind],
    title: t(`shop_orders.steps.${kind}`),
    text: (
      <span className={classes.step}>
        {joined([amount !== null && money(amount, order.currency), kind !== 'paid' && detail])}
      </span>
    ),
    at: created_at,
  }))
  return (
    <Card title={t('shop_orders.steps.title')}>
      <Timeline entries={[placed, ...entries].reverse()} label={t('shop_orders.steps.title')} />
    </Card>
  )
}
