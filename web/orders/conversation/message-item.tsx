import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../shared/support/conversations.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { useRemoveMessage } from '../order/orders.queries.ts'
import { Attachment } from './attachment.tsx'
import classes from './conversation.module.css'

type MessageItemProps = {
  order_id: string
  message: ConversationMessage
  /** True when the message was written on the reader's side. */
  ours: boolean
}

/** Shows one message with author, time, text and files, and whether the other side has seen it. */
export function MessageItem({ order_id, message, ours }: MessageItemProps) {
  const { t } = useTranslation()
  const removal = useRemoveMessage(order_id)
  const remove = async () => {
    const sure = await confirm({
      title: t('orders.messages.remove_title'),
      text: t('orders.messages.remove_text'),
      action: t('orders.messages.remove'),
      danger: true,
    })
    if (sure) removal.mutate(message._id, { onError: (error) => toast.error(t(errorPhrase(error))) })
  }
  return (
    <li
      className={classes.message}
      data-ours={ours || undefined}
      data-internal={message.internal || undefined}
    >
      <div className={classes.head}>
        <span className={classes.by}>
          {message.by_me ? t('orders.messages.you') : <bdi>{message.by}</bdi>}
        </span>
        <TimeAgo at={message.created_at} />
        {message.internal ? (
          <StatusPill tone="warning">{t('orders.messages.internal_mark')}</StatusPill>
        ) : null}
        {message.can.remove ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('orders.messages.remove')}
            title={t('orders.messages.remove')}
            loading={removal.isPending}
            onClick={() => void remove()}
          >
            <IconTrash size={14} />
          </ActionIcon>
        ) : null}
      </div>
      <div className={classes.bubble}>
        {message.message ? (
          <p className={classes.text} dir="auto">
            {message.message}
          </p>
        ) : null}
        {message.files.map((file) => (
          <Attachment key={file._id} order_id={order_id} message_id={message._id} file={file} />
        ))}
      </div>
      {ours && !message.internal ? (
        <div className={classes.foot}>
          {message.seen ? t('orders.messages.seen') : t('orders.messages.sent')}
        </div>
      ) : null}
    </li>
  )
}
