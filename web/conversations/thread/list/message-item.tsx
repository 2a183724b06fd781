import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { withoutMessage } from '../messages/conversation.ts'
import { change } from '../messages/conversation-query.ts'
import { isIncoming, type ThreadSource } from '../thread-source.ts'
import { Attachment } from './attachment.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import classes from './list.module.css'
import { MessageHead } from './message-head.tsx'
import { MessageText } from './message-text.tsx'
import pictureClasses from './picture.module.css'
import { Picture } from './picture.tsx'
import { isPicture } from './thread-pictures.ts'

type Props = {
  source: ThreadSource
  message: ConversationMessage
  /** False within a group: author and time stand above it once. */
  head: boolean
  foot: boolean
  /** True for the message that was looked for. */
  found: boolean
  /** Shows a picture of the conversation large, by the id of its file. */
  onOpenPicture: (file_id: string) => void
}

/** Shows one message with its text and files, and how far it has come. */
export function MessageItem({ source, message, head, foot, found, onOpenPicture }: Props) {
  const { t } = useTranslation()
  const ours = !isIncoming(source, message)
  const { _id: message_id, internal, origin } = message
  const pictures = message.files.filter(isPicture)
  return (
    <li
      className={classes.message}
      data-number={message.number}
      data-ours={(ours && origin !== 'automatic') || undefined}
      data-internal={internal || undefined}
      data-origin={origin}
      data-found={found || undefined}
      data-within={!head || undefined}
    >
      {head ? <MessageHead message={message} /> : null}
      <div className={classes.line}>
        <div className={classes.bubble}>
          {origin === 'unverified_mail' ? (
            <p className={classes.unverified}>{t('thread.unverified', { address: message.sender })}</p>
          ) : null}
          {message.message ? <MessageText text={message.message} /> : null}
          {pictures.length > 0 ? (
            <div className={pictureClasses.pictures}>
              {pictures.map((file) => (
                <Picture
                  key={file._id}
                  {...{ source, message_id, file }}
                  onOpen={() => onOpenPicture(file._id)}
                />
              ))}
            </div>
          ) : null}
          {message.files
            .filter((file) => !isPicture(file))
            .map((file) => (
              <Attachment key={file._id} {...{ source, message_id, file }} />
            ))}
        </div>
        {message.can.remove ? <RemoveButton source={source} message={message} /> : null}
      </div>
      {ours && foot && !internal && origin !== 'automatic' ? <DeliveryMark message={message} /> : null}
    </li>
  )
}

function RemoveButton({ source, message }: Pick<Props, 'source' | 'message'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const remove = async () => {
    try {
      await source.remove(message._id)
      change(client, source, (now) => withoutMessage(now, message._id))
    } finally {
      void client.invalidateQueries({ queryKey: source.listKey })
    }
  }
  const { start, busy } = useAction(remove, {
    ask: () => ({
      title: t('thread.remove_title'),
      text: t('thread.remove_text'),
      action: t('thread.remove'),
      danger: true,
    }),
  })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('thread.remove')}
      title={t('thread.remove')}
      loading={busy}
      onClick={() => start()}
    >
      <IconTrash size={14} />
    </ActionIcon>
  )
}
