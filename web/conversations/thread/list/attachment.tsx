import { IconDownload, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import type { ThreadSource } from '../thread-source.ts'
import classes from './list.module.css'

type Props = {
  source: Pick<ThreadSource, 'download'>
  message_id: string
  file: ConversationMessage['files'][number]
}

/** Shows a file of a message; the whole line downloads it as long as it exists. */
export function Attachment({ source, message_id, file }: Props) {
  const { t } = useTranslation()
  const { bytes, date } = useFormat()
  const { start, busy } = useAction(() => source.download(message_id, file._id))
  if (file.deleted_at)
    return (
      <div className={classes.attachment}>
        <IconPaperclip size={16} aria-hidden />
        <bdi className="code">{file.name}</bdi>
        <bdi className={classes.size}>{t('thread.file_removed', { date: date(file.deleted_at) })}</bdi>
      </div>
    )
  return (
    <button
      type="button"
      className={classes.attachment}
      aria-label={t('thread.download', { name: file.name })}
      aria-busy={busy}
      disabled={busy}
      onClick={() => start()}
    >
      <IconPaperclip size={16} aria-hidden />
      <bdi className="code">{file.name}</bdi>
      <span className={classes.size}>{bytes(file.size)}</span>
      <IconDownload size={16} aria-hidden />
    </button>
  )
}
