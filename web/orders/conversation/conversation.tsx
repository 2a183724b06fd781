import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { Card } from '../../ui/display/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { messagesQuery } from '../order/orders.queries.ts'
import classes from './conversation.module.css'
import { type MessageField, MessageForm } from './message-form.tsx'
import { MessageItem } from './message-item.tsx'
import { OutgoingItems } from './outgoing-items.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useOutbox } from './use-outbox.ts'

/** A long conversation begins with its end. */
const latest = 30

type ConversationProps = {
  order: Pick<Order, '_id' | 'updated_at' | 'can'>
  /** True when the reader is on the customer's side. */
  asCustomer: boolean
  field?: MessageField
  /** Beside the send button: `insert` puts words into the message, for canned replies. */
  tools?: (insert: (words: string) => void) => ReactNode
}

/**
 * Shows the messages of an order's page and the form to write one. Whoever opens the page has read them.
 */
export function Conversation({ order, asCustomer, field, tools }: ConversationProps) {
  const { t } = useTranslation()
  const messages = useQuery(messagesQuery(order._id))
  const [all, setAll] = useState(false)
  const outbox = useOutbox(order._id)
  const known = messages.data ?? []
  const shown = all ? known : known.slice(-latest)
  useMarkRead({ order, messages: messages.data, asCustomer, seen: true })
  return (
    <Card title={t('orders.messages.title')} about={t('orders.messages.about')}>
      {messages.isPending ? <SkeletonRows rows={3} height={48} /> : null}
      {messages.error && !messages.data ? (
        <ErrorState error={messages.error} retry={messages.refetch} />
      ) : null}
      {messages.data && order.can.write && known.length + outbox.outgoing.length === 0 ? (
        <p className={classes.none}>{t('orders.messages.none')}</p>
      ) : null}
      {shown.length < known.length ? (
        <Button variant="subtle" size="xs" fullWidth onClick={() => setAll(true)}>
          {t('orders.messages.earlier', { count: known.length - shown.length })}
        </Button>
      ) : null}
      <ol className={classes.messages} aria-label={t('orders.messages.title')}>
        {shown.map((message) => (
          <MessageItem
            key={message._id}
            order_id={order._id}
            message={message}
            ours={message.by_customer === asCustomer}
          />
        ))}
        <OutgoingItems outbox={outbox} />
      </ol>
      {order.can.write ? (
        <MessageForm
          order_id={order._id}
          internal={order.can.write_internal}
          onSend={outbox.send}
          field={field}
          tools={tools}
        />
      ) : (
        <p className={classes.none}>{t('orders.messages.closed')}</p>
      )}
    </Card>
  )
}
