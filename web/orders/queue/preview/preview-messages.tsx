import { useInViewport, useTimeout } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import type { ConversationMessage } from '../../../../shared/support/conversations.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { MessageForm } from '../../conversation/message-form.tsx'
import { OutgoingItems } from '../../conversation/outgoing-items.tsx'
import { useMarkRead } from '../../conversation/use-mark-read.ts'
import type { useOutbox } from '../../conversation/use-outbox.ts'
import { messagesQuery } from '../../order/orders.queries.ts'
import { CannedReplies } from '../canned-replies.tsx'
import { orderAct } from '../keys/order-act.ts'
import classes from './preview-messages.module.css'

const shownCount = 3

type Props = { order: Order; outbox: ReturnType<typeof useOutbox>; chosen: boolean }

/** Shows the last messages of an order, and those on their way. */
export function PreviewMessages({ order, outbox, chosen }: Props) {
  const { t } = useTranslation()
  const { data: messages } = useQuery(messagesQuery(order._id))
  const { ref, read } = useReadFor()
  useMarkRead({ order, messages, asCustomer: false, seen: chosen && read })
  const last = messages?.slice(-shownCount) ?? []
  // What the tuner was notified of without a message, as of a corrected file, is read as well.
  if (last.length + outbox.outgoing.length === 0) return <div ref={ref} className={classes.end} />
  return (
    <section aria-label={t('queue.last_messages')}>
      <h3 className={classes.heading}>{t('queue.last_messages')}</h3>
      <ol className={classes.messages}>
        {last.map((message) => (
          <Line key={message._id} message={message} />
        ))}
        <OutgoingItems outbox={outbox} />
      </ol>
      <div ref={ref} />
    </section>
  )
}

/** Shows the form to ask the customer something, which changes nothing else. */
export function AskForm({ order, outbox }: Omit<Props, 'chosen'>) {
  const { t } = useTranslation()
  if (!order.can.write) return null
  return (
    <MessageForm
      compact
      order_id={order._id}
      internal={order.can.write_internal}
      field={{ placeholder: t('queue.ask'), ...orderAct('ask') }}
      onSend={outbox.send}
      tools={(insert) => <CannedReplies locale={order.customer.locale} insert={insert} />}
    />
  )
}

/** Time for which messages have to stand before a reader to count as read, in milliseconds. */
const readingMs = 1000

/** Returns what to put at the end of the messages, and whether it was before the reader for long enough. */
function useReadFor() {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [read, setRead] = useState(false)
  const { start, clear } = useTimeout(() => setRead(true), readingMs)
  useEffect(() => {
    if (inViewport) start()
    return clear
  }, [inViewport, start, clear])
  return { ref, read }
}

function Line({ message }: { message: ConversationMessage }) {
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
