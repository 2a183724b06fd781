import { Button, Progress } from '@mantine/core'
import { IconClock, IconExclamationCircle, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { useConnection } from '../../../app/api/connection.ts'
import type { SavedMessage } from '../../../app/saved-messages.ts'
import { useStore } from '../../../app/store.ts'
import type { useOutbox } from '../outbox/use-outbox.ts'
import classes from './list.module.css'
import { MessageText } from './message-text.tsx'

type Outbox = Pick<ReturnType<typeof useOutbox>, 'outgoing' | 'progress' | 'retry' | 'discard'>

/** Returns the outgoing messages that aren't among the arrived ones yet. */
export function stillOutgoing(
  outgoing: readonly SavedMessage[],
  messages: readonly Pick<ConversationMessage, 'request_key'>[],
) {
  const arrived = new Set(messages.map(({ request_key }) => request_key))
  return outgoing.filter(({ request_key }) => !arrived.has(request_key))
}

type Props = {
  outbox: Outbox
  /** The messages that are shown above. */
  messages: readonly ConversationMessage[]
}

/** Shows the messages that are being sent, and those that the server refused. */
export function OutgoingItems({ outbox, messages }: Props) {
  return stillOutgoing(outbox.outgoing, messages).map((message) => (
    <OutgoingItem key={message.request_key} message={message} outbox={outbox} />
  ))
}

function OutgoingItem({ message, outbox }: { message: SavedMessage; outbox: Outbox }) {
  const { refusal } = message
  return (
    <li
      className={classes.message}
      data-ours
      data-internal={message.internal || undefined}
      data-failed={refusal !== null || undefined}
    >
      <div className={classes.bubble}>
        {message.message ? <MessageText text={message.message} /> : null}
        {message.files.map((file) => (
          <span key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.attachment}>
            <IconPaperclip size={16} aria-hidden />
            <bdi className="code">{file.name}</bdi>
          </span>
        ))}
      </div>
      {refusal ? (
        <Refused message={message} refusal={refusal} outbox={outbox} />
      ) : (
        <OnItsWay message={message} outbox={outbox} />
      )}
    </li>
  )
}

function OnItsWay({ message, outbox }: { message: SavedMessage; outbox: Outbox }) {
  const { t } = useTranslation()
  const lost = useConnection() === 'lost'
  const uploading = useStore(outbox.progress)
  const share = uploading?.request_key === message.request_key && !lost ? uploading.share : null
  return (
    <>
      {share !== null && (
        <Progress
          className={classes.progress}
          value={share * 100}
          size="sm"
          aria-label={t('thread.state.sending')}
        />
      )}
      <div className={classes.foot} role="status">
        <IconClock size={14} aria-hidden />
        {t(lost ? 'thread.state.waiting' : 'thread.state.sending')}
      </div>
    </>
  )
}

type RefusedProps = { message: SavedMessage; refusal: NonNullable<SavedMessage['refusal']>; outbox: Outbox }

function Refused({ message, refusal, outbox }: RefusedProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.foot} role="status">
        <IconExclamationCircle size={14} aria-hidden />
        {t('thread.state.refused', { reason: t(`errors.${refusal.code}`) })}
      </div>
      <div className={classes.retry}>
        <Button size="compact-xs" variant="default" onClick={() => void outbox.retry(message)}>
          {t('ui.try_again')}
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void outbox.discard(message)}>
          {t('thread.discard')}
        </Button>
      </div>
    </>
  )
}
