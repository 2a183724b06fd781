import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../app/api/api-error.ts'
import classes from './conversation.module.css'
import type { Outgoing } from './use-outbox.ts'

type OutgoingItemProps = { message: Outgoing; onRetry: () => void; onDiscard: () => void }

/** Shows a message that is being sent or could not be sent. */
export function OutgoingItem({ message, onRetry, onDiscard }: OutgoingItemProps) {
  const { t } = useTranslation()
  const failed = message.error !== null
  return (
    <li
      className={classes.message}
      data-ours
      data-internal={message.internal || undefined}
      data-failed={failed || undefined}
    >
      <div className={classes.bubble}>
        {message.message ? (
          <p className={classes.text} dir="auto">
            {message.message}
          </p>
        ) : null}
        {message.files.map((file) => (
          <span key={file.name} className={classes.attachment}>
            <IconPaperclip size={16} aria-hidden />
            <bdi className="code">{file.name}</bdi>
          </span>
        ))}
      </div>
      <div className={classes.foot} role="status">
        {failed
          ? `${t('orders.messages.failed')}. ${t(errorPhrase(message.error))}`
          : t('orders.messages.sending')}
      </div>
      {failed ? (
        <div className={classes.retry}>
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {t('ui.try_again')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onDiscard}>
            {t('orders.messages.discard')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
