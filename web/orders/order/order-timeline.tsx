import { useTranslation } from 'react-i18next'
import type { Order, OrderEvent } from '../../../shared/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'
import { statusTone } from '../../records/orders/order-status.tsx'
import { Card } from '../../ui/display/card.tsx'
import { joined } from '../../ui/display/joined.tsx'
import { Timeline } from '../../ui/display/timeline.tsx'
import { useReasonText } from './use-reason-text.ts'

/** Shows the order's events with person and time, the latest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const reasonOf = useReasonText()
  const format = useFormat()
  const amountOf = ({ amount }: OrderEvent) =>
    amount && (order.currency ? format.money(amount, order.currency) : format.credits(amount))
  const entries = order.events.map((event) => ({
    key: event._id,
    tone: event.status ? statusTone(event.status) : ('neutral' as const),
    title: t(phraseOf(event, order)),
    text: joined([
      amountOf(event),
      event.by && t('orders.timeline.by', { name: event.by }),
      format.list(event.parts.map((part) => t(`orders.part.${part}`))),
      reasonOf(event),
    ]),
    at: event.created_at,
  }))
  return (
    <Card title={t('orders.timeline.title')}>
      <Timeline entries={entries.reverse()} label={t('orders.timeline.title')} />
    </Card>
  )
}

function phraseOf({ kind, status, by_customer }: OrderEvent, { credit_price }: Order) {
  if (kind === 'refunded' && credit_price !== null) return 'orders.timeline.money_back'
  if (kind !== 'status' || status === null)
    return kind === 'status' ? 'orders.timeline.pending' : (`orders.timeline.${kind}` as const)
  if ((status === 'pending' || status === 'in_progress') && by_customer) return 'orders.timeline.corrected'
  return `orders.timeline.${status}` as const
}
