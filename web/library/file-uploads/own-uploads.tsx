import { IconFileUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileUploadStates } from '../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import classes from './file-uploads.module.css'
import { OwnUpload } from './own-upload.tsx'

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
