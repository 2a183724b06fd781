import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Milestones } from '../../../ui/display/milestones.tsx'
import { ClockTime } from '../../../ui/time/clock-time.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import { wayOf } from './order-progress.ts'

/** Shows how far an order has come, with the time of each point, and when it should be ready. */
export function OrderTrack({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const now = useNow()
  const way = wayOf(order)
  if (!way) return null
  const isPlanned = order.clock_runs && now < Date.parse(order.due_at)
  const plan = isPlanned ? t('orders.progress.by', { time: clock(order.due_at, now) }) : null
  const points = way.map(({ point, state, at }) => ({
    key: point,
    name: t(`orders.progress.${point === 'checked' && state === 'now' ? 'being_checked' : point}`),
    state,
    about: at ? <ClockTime at={at} /> : point === 'ready' ? plan : null,
  }))
  return <Milestones label={t('orders.progress.title')} points={points} />
}
