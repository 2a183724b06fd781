import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { stillOutgoing } from './list/outgoing-items.tsx'
import { ThreadMessages } from './list/thread-messages.tsx'
import { TypingLine } from './list/typing-line.tsx'
import { useConversation } from './messages/use-conversation.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import classes from './thread.module.css'
import { type ThreadSource, threadName } from './thread-source.ts'
import { WaitingLine } from './waiting/waiting-line.tsx'
import {
  type MessageField,
  MessageForm,
  type MessageTools,
  type SendAndSolve,
} from './writing/message-form.tsx'
import { useDraft } from './writing/use-draft.ts'
import { useFileDrop } from './writing/use-file-drop.ts'
import { useTyping } from './writing/use-typing.ts'

type Props = {
  source: ThreadSource
  /** Name of the conversation for screen readers. */
  label: string
  /** Takes the height that there is and scrolls within itself; otherwise the page scrolls. */
  fill?: boolean
  /** Text shown before the first message. */
  none: ReactNode
  /** Reason for which nothing can be written; null when the reader may write. */
  closed: string | null
  /** True when the reader may write internal notes. */
  internal: boolean
  /** For the team: time since which the customer waits for an answer. */
  waitingSince?: string | null
  /** Changes with what else is marked as read together with the messages. */
  state?: string
  /** Number of a message that was looked for: it is shown first, and marked. */
  found?: number | undefined
  /** Opens at the first new message, where the conversation is what its page is about. */
  opensAtNew?: boolean
  field?: MessageField | undefined
  tools?: MessageTools | undefined
  sendAndSolve?: SendAndSolve | undefined
}

/** Shows a conversation and the form to write in it. */
export function Thread(props: Props) {
  return <OpenThread key={threadName(props.source)} {...props} />
}

function OpenThread({
  source,
  label,
  fill = false,
  none,
  closed,
  internal,
  waitingSince = null,
  state = '',
  found,
  opensAtNew = false,
  field,
  tools,
  sendAndSolve,
}: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useConversation(source)
  const outbox = useOutbox(source)
  const draft = useDraft(source)
  const announceTyping = useTyping(source)
  const canWrite = closed === null
  const drop = useFileDrop(canWrite ? draft.attach : undefined)
  const messages = data?.messages ?? []
  const empty = data && messages.length + stillOutgoing(outbox.outgoing, messages).length === 0
  return (
    <div className={classes.thread} data-thread data-fill={fill || undefined} {...drop.props}>
      {data ? (
        <ThreadMessages
          source={source}
          conversation={data}
          outbox={outbox}
          label={label}
          fill={fill}
          state={state}
          found={found}
          opensAtNew={opensAtNew}
          none={empty && canWrite ? none : null}
        />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <SkeletonRows rows={3} height={48} />
      )}
      <div className={classes.typing}>
        <TypingLine source={source} messages={messages} />
      </div>
      {waitingSince && <WaitingLine source={source} since={waitingSince} />}
      {canWrite ? (
        <MessageForm
          draft={draft}
          internal={internal}
          outbox={outbox}
          onTyping={announceTyping}
          field={field}
          tools={tools}
          sendAndSolve={sendAndSolve}
        />
      ) : (
        <p className={classes.none}>{closed}</p>
      )}
      {drop.over ? (
        <div className={classes.drop} aria-hidden>
          {t('thread.drop')}
        </div>
      ) : null}
    </div>
  )
}
