import { IconDownload, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { ConversationMessage } from '../../../shared/support/conversations.ts'
import { download } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useDownload } from '../order/use-download.ts'
import classes from './conversation.module.css'

type AttachmentProps = { order_id: string; message_id: string; file: ConversationMessage['files'][number] }

/** Shows a file of a message; the whole line downloads it as long as it exists. */
export function Attachment({ order_id, message_id, file }: AttachmentProps) {
  const { t } = useTranslation()
  const { bytes, date } = useFormat()
  const { start, busy } = useDownload()
  const save = () =>
    download(orderMessageRoutes.downloadFile, {
      params: { id: order_id, msgid: message_id },
      query: { file: file._id },
    })
  if (file.deleted_at)
    return (
      <div className={classes.attachment}>
        <IconPaperclip size={16} aria-hidden />
        <bdi className="code">{file.name}</bdi>
        <span className={classes.size}>{t('orders.files.removed_on', { date: date(file.deleted_at) })}</span>
      </div>
    )
  return (
    <button
      type="button"
      className={classes.attachment}
      aria-label={t('orders.files.download', { name: file.name })}
      aria-busy={busy}
      disabled={busy}
      onClick={() => start(save)}
    >
      <IconPaperclip size={16} aria-hidden />
      <bdi className="code">{file.name}</bdi>
      <span className={classes.size}>{bytes(file.size)}</span>
      <IconDownload size={16} aria-hidden />
    </button>
  )
}
