import { IconChecklist, IconDownload, IconFileUpload, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { type FileUpload, fileUploadStates } from '../../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../../shared/library/file-uploads.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useOpened } from '../../../ui/list/use-opened.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { useUploadActions } from '../use-upload-actions.ts'
import { CloseDialog } from './close-dialog.tsx'
import { SuggestDialog } from './suggest-dialog.tsx'
import { useUploadColumns } from './use-upload-columns.tsx'

/** `/admin/file_uploads`: shows the files that customers sent outside of orders, to prepare orders with them. */
export function FileUploadsPage() {
  const { t } = useTranslation()
  const { result, list } = useRecordList(fileUploadRoutes.all)
  const { save } = useUploadActions()
  const navigate = useNavigate()
  const opened = useOpened('opened')
  const [closed, setClosed] = useState<FileUpload | null>(null)
  const params = { id: opened.id ?? '' }
  const { data: prepared } = useQuery({
    ...callQuery(fileUploadRoutes.one, { params }),
    enabled: opened.id !== undefined,
    retry: false,
  })
  const { opened: _, ...filters } = list.filters
  return (
    <>
      <PageHead about={t('library_work.file_uploads.about')} />
      <Card flush>
        <RecordList
          result={result}
          list={{ ...list, filters }}
          label={t('library_work.file_uploads.title')}
          searchLabel={t('library_work.file_uploads.search')}
          filters={[
            {
              name: 'state',
              label: t('file_uploads.field.state'),
              choices: fileUploadStates.map((value) => ({ value, label: t(`file_uploads.state.${value}`) })),
            },
          ]}
          columns={useUploadColumns()}
          onOpen={({ _id, kept_until, order }) => {
            if (kept_until) opened.open(_id)
            else if (order) void navigate({ to: pathTo('workOrder', { id: order._id }) })
          }}
          menu={(upload) => (
            <UploadMenu upload={upload} onOpen={opened.open} onClose={setClosed} onSave={save} />
          )}
          empty={{
            icon: IconFileUpload,
            title: t('library_work.file_uploads.none'),
            text: t('library_work.file_uploads.none_text'),
          }}
        />
      </Card>
      {opened.id !== undefined && prepared?.kept_until && (
        <SuggestDialog key={prepared._id} upload={prepared} onClose={opened.close} />
      )}
      {closed && <CloseDialog upload={closed} onClose={() => setClosed(null)} />}
    </>
  )
}

type MenuProps = {
  upload: FileUpload
  onOpen: (id: string) => void
  onClose: (upload: FileUpload) => void
  onSave: (id: string) => void
}

function UploadMenu({ upload, onOpen, onClose, onSave }: MenuProps) {
  const { t } = useTranslation()
  const { _id, state, order, kept_until, file_deleted } = upload
  return (
    <>
      {kept_until && (
        <RowAction icon={IconChecklist} onClick={() => onOpen(_id)}>
          {t(`library_work.file_uploads.${state === 'suggested' ? 'prepare_again' : 'prepare'}`)}
        </RowAction>
      )}
      {kept_until && (
        <RowAction icon={IconMessage} onClick={() => onClose(upload)}>
          {t('library_work.file_uploads.close')}
        </RowAction>
      )}
      {order && (
        <RowAction icon={IconChecklist} to={pathTo('workOrder', { id: order._id })}>
          {t('file_uploads.order_no', { number: String(order.orderID) })}
        </RowAction>
      )}
      <RowAction icon={IconDownload} disabled={file_deleted} onClick={() => onSave(_id)}>
        {t('file_uploads.download')}
      </RowAction>
    </>
  )
}
