import { Button } from '@mantine/core'
import { IconDownload, IconFileUpload, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type FileUpload, fileUploadStates } from '../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import { useFormat } from '../../i18n/format.ts'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import classes from './file-uploads.module.css'
import { UploadState } from './upload-state.tsx'
import { useUploadActions } from './use-upload-actions.ts'

/** Shows the files that the person sent outside of orders, newest first. */
export function OwnUploads() {
  const { t } = useTranslation()
  const uploads = useRecordList(fileUploadRoutes.mine)
  return (
    <ListFrame
      {...uploads}
      label={t('file_uploads.mine')}
      searchLabel={t('file_uploads.search')}
      filters={[
        {
          name: 'state',
          label: t('file_uploads.field.state'),
          choices: fileUploadStates.map((value) => ({ value, label: t(`file_uploads.state.${value}`) })),
        },
      ]}
      skeleton={{ rows: 4, height: 96 }}
      empty={{ icon: IconFileUpload, title: t('file_uploads.none'), text: t('file_uploads.none_text') }}
    >
      {(rows) => (
        <ul className={classes.list} aria-label={t('file_uploads.mine')}>
          {rows.map((upload) => (
            <OwnUpload key={upload._id} upload={upload} />
          ))}
        </ul>
      )}
    </ListFrame>
  )
}

/** Shows a file of one's own: what became of it, and how it becomes an order. */
function OwnUpload({ upload }: { upload: FileUpload }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { askAndRemove, save } = useUploadActions()
  const { _id, name, size, note, state, suggestion, answer, order, created_at, kept_until } = upload
  const words = suggestion ? [suggestion.service_name, suggestion.message] : [answer]
  return (
    <li className={classes.upload}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.name}>
            <bdi>{name}</bdi>
          </h3>
          <UploadState upload={upload} />
        </div>
        {note && (
          <p className={clsx(classes.note, 'page-side')} dir="auto">
            {note}
          </p>
        )}
        {words.some(Boolean) && (
          <p className={clsx(classes.answer, 'page-side')} dir="auto">
            {words.filter(Boolean).join('\n')}
          </p>
        )}
        <p className={classes.facts}>
          <bdi>{format.bytes(size)}</bdi>
          <bdi>{format.dateTime(created_at)}</bdi>
          {kept_until && <span>{t('file_uploads.kept_until', { date: format.date(kept_until) })}</span>}
          {upload.file_deleted && <span>{t('file_uploads.file_deleted')}</span>}
        </p>
      </div>
      <div className={classes.actions}>
        {order && (
          <Button component={Link} to={pathTo('order', { id: order._id })} variant="default">
            {t('file_uploads.order_no', { number: String(order.orderID) })}
          </Button>
        )}
        {kept_until && (
          <Button
            component={Link}
            to={pathTo('submitOrder', { upload: _id })}
            variant={state === 'suggested' ? 'filled' : 'default'}
          >
            {t(state === 'suggested' ? 'file_uploads.review' : 'file_uploads.order')}
          </Button>
        )}
        {kept_until && (
          <RowMenu>
            <RowAction icon={IconDownload} onClick={() => save(_id)}>
              {t('file_uploads.download')}
            </RowAction>
            <RowAction icon={IconTrash} danger onClick={() => askAndRemove(upload)}>
              {t('ui.delete')}
            </RowAction>
          </RowMenu>
        )}
      </div>
    </li>
  )
}
