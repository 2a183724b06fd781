import { useInViewport, useTimeout } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { CannedReplies } from '../../../conversations/canned/canned-replies.tsx'
import { OutgoingItems, stillOutgoing } from '../../../conversations/thread/list/outgoing-items.tsx'
import { TypingLine } from '../../../conversations/thread/list/typing-line.tsx'
import { useConversation } from '../../../conversations/thread/messages/use-conversation.ts'
import { useMarks } from '../../../conversations/thread/messages/use-marks.ts'
import { useOutbox } from '../../../conversations/thread/outbox/use-outbox.ts'
import { WaitingLine } from '../../../conversations/thread/waiting/waiting-line.tsx'
import { MessageForm } from '../../../conversations/thread/writing/message-form.tsx'
import { useDraft } from '../../../conversations/thread/writing/use-draft.ts'
import { useTyping } from '../../../conversations/thread/writing/use-typing.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { orderThread } from '../../order/order-thread.ts'
import { orderAct } from '../keys/order-act.ts'
import classes from './preview-messages.module.css'

const shownCount = 3

const useTeamThread = (id: string) => useMemo(() => orderThread(id, false), [id])

/** Shows the last messages of an order, and those on their way. */
export function PreviewMessages({ order, chosen }: { order: Order; chosen: boolean }) {
  const { t } = useTranslation()
  const source = useTeamThread(order._id)
  const messages = useConversation(source).data?.messages
  const outbox = useOutbox(source)
  const { ref, read } = useReadFor()
  useMarks(source, { messages, seen: chosen && read, state: order.updated_at })
  const known = messages ?? []
  const last = known.slice(-shownCount)
  // What the tuner was notified of without a message, as of a corrected file, is read as well.
  if (last.length + stillOutgoing(outbox.outgoing, known).length === 0)
    return <div ref={ref} className={classes.end} />
  return (
    <section aria-label={t('queue.last_messages')}>
      <h3 className={classes.heading}>{t('queue.last_messages')}</h3>
      <ol className={classes.messages}>
        {last.map((message) => (
          <Line key={message._id} message={message} />
        ))}
        <OutgoingItems outbox={outbox} messages={known} />
      </ol>
      <TypingLine source={source} messages={known} />
      <div ref={ref} />
      {order.waiting_since && <WaitingLine source={source} since={order.waiting_since} />}
    </section>
  )
}

/** Shows the form to ask the customer something, which changes nothing else. */
export function AskForm({ order }: { order: Order }) {
  const { t } = useTranslation()
  const source = useTeamThread(order._id)
  const outbox = useOutbox(source)
  const draft = useDraft(source)
  const announceTyping = useTyping(source)
  if (!order.can.write) return null
  return (
    <MessageForm
      compact
      draft={draft}
      internal={order.can.write_internal}
      field={{ placeholder: t('queue.ask'), ...orderAct('ask') }}
      outbox={outbox}
      onTyping={announceTyping}
      tools={(insert) => <CannedReplies about="order" id={order._id} insert={insert} />}
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
  const { list } = useFormat()
  return (
    <li className={classes.message} data-internal={message.internal || undefined}>
      <div className={classes.head}>
        <strong>{message.by_me ? t('queue.you') : <bdi>{message.by || message.sender}</bdi>}</strong>
        <TimeAgo at={message.created_at} />
        {message.internal && <StatusPill tone="warning">{t('thread.internal_mark')}</StatusPill>}
      </div>
      <p className={classes.text} dir="auto">
        {message.message || list(message.files.map((file) => file.name))}
      </p>
    </li>
  )
}
