import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import type { OrderMessage } from '../../../../shared/orders/order-messages.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../../ui/display/time-ago.tsx'
import { messagesQuery } from '../../order/orders.queries.ts'
import classes from './last-messages.module.css'

const shownCount = 3

/** Shows the last messages of an order, read only; they are not marked as read. */
export function LastMessages({ order }: { order: Pick<Order, '_id'> }) {
  const { t } = useTranslation()
  const { data: messages = [] } = useQuery(messagesQuery(order._id))
  if (messages.length === 0) return null
  return (
    <section aria-label={t('queue.last_messages')}>
      <h3 className={classes.heading}>{t('queue.last_messages')}</h3>
      <ol className={classes.messages}>
        {messages.slice(-shownCount).map((message) => (
          <Line key={message._id} message={message} />
        ))}
      </ol>
    </section>
  )
}

function Line({ message }: { message: OrderMessage }) {
  const { t } = useTranslation()
  return (
    <li className={classes.message} data-internal={message.internal || undefined}>
      <div className={classes.head}>
        <strong>{message.by_me ? t('queue.you') : <bdi>{message.by}</bdi>}</strong>
        <TimeAgo at={message.created_at} />
        {message.internal && <StatusPill tone="warning">{t('orders.messages.internal_mark')}</StatusPill>}
      </div>
      <p className={classes.text} dir="auto">
        {message.message || message.files.map((file) => file.name).join(', ')}
      </p>
    </li>
  )
}
